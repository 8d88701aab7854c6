/** Whether the core still answers in its workers; the page says so when it does not. */
export const health = $state({ stopped: false });
