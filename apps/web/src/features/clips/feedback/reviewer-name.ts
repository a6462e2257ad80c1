const KEY = 'clipwright.reviewer';

/** What a reviewer called themselves in this browser; empty where they have not, or it keeps nothing. */
export function readReviewerName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers it, where the browser keeps anything. */
export function keepReviewerName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // They are asked again the next time.
  }
}
