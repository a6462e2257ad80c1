import { workspaceParameter } from '@clipwright/contract';

const storageKey = 'clipwright-workspace';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Read once: a tab stays in the workspace it was opened in, whatever is chosen in another. */
let named = typeof window === 'undefined' ? null : findNamed();

/** The workspace that this tab works in, by its owner's id; null: the user's own. */
export function namedWorkspaceId(): string | null {
  return named;
}

/** From the next request on, and in tabs that are opened later. Null: the user's own. */
export function nameWorkspace(id: string | null): void {
  named = id;
  try {
    if (id === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, id);
  } catch {
    // If nothing can be stored, the choice is only for this tab.
  }
}

/** Loads the application again in the user's own workspace. */
export function leaveNamedWorkspace(): void {
  nameWorkspace(null);
  window.location.assign('/dashboard');
}

/** An address that the browser opens itself, such as a download, with the workspace in it. */
export function withWorkspace(address: URL): string {
  if (named !== null) address.searchParams.set(workspaceParameter, named);
  return address.href;
}

/** Links in mails and notices name the workspace that they lead into. */
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
