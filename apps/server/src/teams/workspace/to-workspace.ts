import type { Workspace, WorkspaceRole } from '@clipwright/contract';

/** Converts a workspace for one of its people. */
export function toWorkspace(of: {
  id: string;
  name: string | null;
  ownerName: string;
  role: WorkspaceRole;
  isReadOnly: boolean;
}): Workspace {
  return { id: of.id, name: of.name, owner_name: of.ownerName, role: of.role, is_read_only: of.isReadOnly };
}
