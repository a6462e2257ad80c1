import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core';
import { appRole, serviceRole, workspaceRole } from '../roles.ts';

/** The user this transaction belongs to, or null. As a sub-select, it is computed once per query, not once per row. */
const currentUserId = sql`(select nullif(current_setting('app.user_id', true), '')::uuid)`;

/** The workspace this transaction acts in, as its owner's id; by default the user's own. */
const currentWorkspaceId = sql`coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid`;

/** The user's memberships in that workspace: at most one. */
const membership = sql`select m.workspace_id from workspace_members m where m.workspace_id = ${currentWorkspaceId} and m.user_id = ${currentUserId}`;

/**
 * The workspace itself if the user may read it as its owner or a member, otherwise null; computed once per query.
 * Members are only looked up for other people's workspaces.
 */
const readableWorkspaceId = sql`(select case when ${currentWorkspaceId} = ${currentUserId} then ${currentUserId} else (${membership}) end)`;

/** The workspace itself, if the user may also change it. */
const writableWorkspaceId = sql`(select case when ${currentWorkspaceId} = ${currentUserId} then ${currentUserId} else (${membership} and m.role = 'editor' and m.read_only_since is null) end)`;

/** Lets sign-in, jobs and confirmed events use everyone's rows. */
export function serviceSeesAll() {
  return pgPolicy('service_sees_all', { for: 'all', to: serviceRole, using: sql`true`, withCheck: sql`true` });
}

/** Lets users access the rows with their id. The grants limit how. */
export function ownerOnly(owner: AnyPgColumn) {
  const isOwner = sql`${owner} = ${currentUserId}`;
  return pgPolicy('owner_only', { for: 'all', to: appRole, using: isOwner, withCheck: isOwner });
}

/**
 * Rows in a workspace: its owner and members read them, and editors with a seat can change them like the owner. The
 * grants limit how.
 */
export function workspaceOnly(owner: AnyPgColumn) {
  return [workspaceMembersRead(owner), ...writersChange(owner)];
}

/** Rows that viewers do not see, such as a link's secret. */
export function workspaceWritersOnly(owner: AnyPgColumn) {
  return [writersRead(owner), ...writersChange(owner)];
}

function writersChange(owner: AnyPgColumn) {
  const writes = sql`${owner} = ${writableWorkspaceId}`;
  return [
    workspaceWritersAdd(owner),
    pgPolicy('workspace_update', { for: 'update', to: appRole, using: writes, withCheck: writes }),
    pgPolicy('workspace_delete', { for: 'delete', to: appRole, using: writes }),
  ];
}

/** Rows added by a workspace's owner and editors. */
export function workspaceWritersAdd(owner: AnyPgColumn) {
  return pgPolicy('workspace_insert', {
    for: 'insert',
    to: appRole,
    withCheck: sql`${owner} = ${writableWorkspaceId}`,
  });
}

/** Rows that a workspace's members read and only its owner changes. */
function workspaceMembersRead(owner: AnyPgColumn) {
  return pgPolicy('workspace_read', { for: 'select', to: appRole, using: sql`${owner} = ${readableWorkspaceId}` });
}

/**
 * Rows in the workspace's lists: since the role has no other policy, Postgres finds the rows by their owner's index.
 */
export function workspaceLists(owner: AnyPgColumn) {
  return pgPolicy('workspace_list', {
    for: 'select',
    to: workspaceRole,
    using: sql`${owner} = ${readableWorkspaceId}`,
  });
}

/** Rows that a workspace's owner and editors see. */
export function writersRead(owner: AnyPgColumn) {
  return pgPolicy('writers_read', { for: 'select', to: appRole, using: sql`${owner} = ${writableWorkspaceId}` });
}

/** Rows that a workspace's owner and editors add in their own name. */
export function writersAdd({ workspace, actor }: { workspace: AnyPgColumn; actor: AnyPgColumn }) {
  const isOwn = sql`${workspace} = ${writableWorkspaceId} and ${actor} = ${currentUserId}`;
  return pgPolicy('writers_insert', { for: 'insert', to: appRole, withCheck: isOwn });
}

/** Lets people see their own memberships. It reads no other table because all others read this one. */
export function membersOfUser(member: AnyPgColumn) {
  return pgPolicy('own_membership', {
    for: 'select',
    to: [appRole, workspaceRole],
    using: sql`${member} = ${currentUserId}`,
  });
}

/** Workspaces the user is a member of, besides their own. */
export const idsOfJoinedWorkspaces = sql`any (array(select m.workspace_id from workspace_members m where m.user_id = ${currentUserId}))`;

/** Rows for one person about a workspace, as long as they belong to it. */
export function recipientOnly({ recipient, workspace }: { recipient: AnyPgColumn; workspace: AnyPgColumn }) {
  const isTheirs = sql`${recipient} = ${currentUserId} and (${workspace} = ${currentUserId} or ${workspace} = ${idsOfJoinedWorkspaces})`;
  return pgPolicy('recipient_only', { for: 'all', to: appRole, using: isTheirs, withCheck: isTheirs });
}

/** Rows that people other than the owner may read, such as a shared project's rows. */
export function readableIf(condition: SQL) {
  return pgPolicy('shared_read', { for: 'select', to: appRole, using: condition });
}

/**
 * SQL that is true if a share lets the user read. A share is granted to an address, and only the user who has verified
 * that address can use it; until then it is an invitation. A share with a `shared_with_id` belongs to that user, whose
 * current address must also be verified.
 */
export function isShareOfUser(share: { email: SQL; sharedWithId: SQL }) {
  const proven = (column: SQL) =>
    sql`(select ${column} from users u where u.id = ${currentUserId} and u.email_verified)`;
  return sql`(${share.sharedWithId} = ${proven(sql`u.id`)} or (${share.sharedWithId} is null and ${share.email} = ${proven(sql`u.email`)}))`;
}

const isShareS = isShareOfUser({ email: sql`s.email`, sharedWithId: sql`s.shared_with_id` });

/**
 * Projects that someone shares with the user. As an array, it is read once per query; as a join condition, Postgres
 * would consider it so expensive that it would scan whole tables instead of looking up rows.
 */
export const idsOfSharedProjects = sql`any (array(select s.project_id from project_shares s where ${isShareS}))`;

/** The clips in those projects. */
export const idsOfSharedClips = sql`any (array(select c.id from video_clips c join project_shares s on s.project_id = c.project_id where ${isShareS}))`;
