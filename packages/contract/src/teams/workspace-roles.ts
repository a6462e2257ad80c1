/** What a member of a workspace may be; its owner is no member. */
export const memberRoles = ['editor', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What someone is in a workspace. */
export const workspaceRoles = ['owner', ...memberRoles] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

const ranks: Readonly<Record<WorkspaceRole, number>> = { viewer: 0, editor: 1, owner: 2 };

/** Whether a role may do what takes another one: an owner may do what editors may, and they what viewers may. */
export function hasRole(role: WorkspaceRole, needed: WorkspaceRole): boolean {
  return ranks[role] >= ranks[needed];
}

/** The header of a request that names the workspace it acts in, by the id of its owner. Without it: one's own. */
export const workspaceHeader = 'X-Workspace';

/** The same in an address, for what a browser opens itself: files, events. */
export const workspaceParameter = 'workspace';
