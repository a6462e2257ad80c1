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

/** The request header that names the workspace, by the id of its owner. Default: the user's own workspace. */
export const workspaceHeader = 'X-Workspace';

/** The query parameter for the same, for URLs that the browser opens itself: files and events. */
export const workspaceParameter = 'workspace';
