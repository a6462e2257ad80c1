import { nameWorkspace } from '../../lib/workspace/named-workspace.ts';

/** Switches to another workspace. Reloads the page, so that no data of the previous one remains. */
export function enterWorkspace(id: string | null, path = '/dashboard'): void {
  nameWorkspace(id);
  window.location.assign(path);
}
