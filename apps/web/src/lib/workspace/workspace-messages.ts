import type { Workspace, WorkspaceRole } from '@clipwright/contract';

/** How a workspace and what someone is in it are called everywhere. */
export const workspaceTexts = {
  nameOf: ({ name, owner_name }: Pick<Workspace, 'name' | 'owner_name'>) => name ?? `${owner_name}’s workspace`,
  own: 'My workspace',
  roles: { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' } satisfies Record<WorkspaceRole, string>,
  readOnly: 'Read-only',
} as const;
