const key = 'clipwright-last-user';

/** Returns the user whose copies may be shown while the server cannot be reached. A logout forgets it. */
export function findLastUser(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null: the server said that no one is signed in. */
export function keepLastUser(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  } catch {
    // Without storage there are no copies either.
  }
}
