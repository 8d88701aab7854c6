/** Whether the core still answers in its workers, and no part of the app was asked for in vain; the page says so when it is not so. */
export const health = $state({ stopped: false, missing: false });
