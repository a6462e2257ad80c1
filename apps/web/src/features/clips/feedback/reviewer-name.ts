const KEY = 'clipwright.reviewer';

/** Returns the name that a reviewer used in this browser; empty without one, or if it stores nothing. */
export function readReviewerName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores the name, if the browser stores anything. */
export function keepReviewerName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // They enter it again the next time.
  }
}
