import { workspaceParameter } from '@clipwright/contract';

const storageKey = 'clipwright-workspace';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Read once: a tab stays in the workspace it was opened in, even if another tab switches. */
let named = typeof window === 'undefined' ? null : findNamed();

/** Returns the workspace of this tab as its owner's id, or null for the user's own. */
export function namedWorkspaceId(): string | null {
  return named;
}

/** Sets the workspace for the next requests and for tabs opened later. Null is the user's own. */
export function nameWorkspace(id: string | null): void {
  named = id;
  try {
    if (id === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, id);
  } catch {
    // Without storage, the choice applies only to this tab.
  }
}

/** Reloads the app in the user's own workspace. */
export function leaveNamedWorkspace(): void {
  nameWorkspace(null);
  window.location.assign('/dashboard');
}

/** Adds the workspace to a URL that the browser opens itself, such as a download. */
export function withWorkspace(address: URL): string {
  if (named !== null) address.searchParams.set(workspaceParameter, named);
  return address.href;
}

/** Returns the workspace named in the URL, as in links from emails and notifications, or the stored one. */
function findNamed(): string | null {
  const linked = new URLSearchParams(window.location.search).get(workspaceParameter);
  if (linked !== null && uuid.test(linked)) return linked;
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored !== null && uuid.test(stored) ? stored : null;
  } catch {
    return null;
  }
}
