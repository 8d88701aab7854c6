/** What is kept in this browser. Storage may be forbidden or full: reading then finds nothing, and writing says so. */
const prefix = "cairn.";

export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Whether it could be kept. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

export function kept(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
