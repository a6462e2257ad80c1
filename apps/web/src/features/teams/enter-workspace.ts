import { nameWorkspace } from '../../lib/workspace/named-workspace.ts';

/** Works in another workspace from now on. The page is loaded again, so that nothing of the one before stays in it. */
export function enterWorkspace(id: string | null, path = '/dashboard'): void {
  nameWorkspace(id);
  window.location.assign(path);
}
