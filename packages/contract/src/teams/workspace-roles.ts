/** The roles of members; the owner of a workspace is not a member. */
export const memberRoles = ['editor', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A person's role in a workspace, including the owner's. */
export const workspaceRoles = ['owner', ...memberRoles] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

const ranks: Readonly<Record<WorkspaceRole, number>> = { viewer: 0, editor: 1, owner: 2 };

/** True if a role includes another one: owners may do everything that editors may, and editors everything that viewers may. */
export function hasRole(role: WorkspaceRole, needed: WorkspaceRole): boolean {
  return ranks[role] >= ranks[needed];
}

/** The header of a request that names the workspace it acts in, by the id of its owner. Without it: one's own. */
export const workspaceHeader = 'X-Workspace';

/** The same in an address, for what a browser opens itself: files, events. */
export const workspaceParameter = 'workspace';
