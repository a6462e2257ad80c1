import type { Workspace, WorkspaceRole } from '@clipwright/contract';

/** The names of workspaces and roles, used everywhere. */
export const workspaceTexts = {
  nameOf: ({ name, owner_name }: Pick<Workspace, 'name' | 'owner_name'>) => name ?? `${owner_name}’s workspace`,
  own: 'My workspace',
  roles: { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' } satisfies Record<WorkspaceRole, string>,
  readOnly: 'Read-only',
} as const;
