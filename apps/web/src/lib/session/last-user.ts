const key = 'clipwright-last-user';

/** Returns the user whose copies may be shown while the server is unreachable. A logout removes it. */
export function findLastUser(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the id of the signed-in user. Null means that no user is signed in. */
export function keepLastUser(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  } catch {
    // Without storage there are no copies, either.
  }
}
