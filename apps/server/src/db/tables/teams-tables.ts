import { activityKinds, memberRoles, teamLimits } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, lengthBetween, oneOf, updatedAt } from './table-columns.ts';
import {
  idsOfJoinedWorkspaces,
  membersOfUser,
  ownerOnly,
  readableIf,
  serviceSeesAll,
  writersAdd,
  writersRead,
} from './table-policies.ts';

export const invitationStates = ['open', 'accepted', 'declined', 'revoked'] as const;

/**
 * One account's space, with the same id as its owner: the owner's projects, styles and everything else with their id.
 * Everyone has one; a row exists once it has a name, branding or a team.
 */
export const workspaces = pgTable(
  'workspaces',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: named after its owner. */
    name: text('name'),
    /** `#RRGGBB`, upper case: the color others see instead of the product's, if the plan includes white label. */
    accentColor: text('accent_color'),
    /** Its logo's id, used in its public address; each new logo gets a new id. */
    logoId: uuid('logo_id').unique('workspaces_logo_id_key'),
    logoKey: text('logo_key'),
    logoWidthPx: integer('logo_width_px'),
    logoHeightPx: integer('logo_height_px'),
    createdAt,
    updatedAt,
  },
  (t) => [
    lengthBetween('workspaces_name_length', t.name, 1, teamLimits.nameMaxLength),
    check('workspaces_accent_color_form', sql`${t.accentColor} ~ '^#[0-9A-F]{6}$'`),
    check(
      'workspaces_logo_whole',
      sql`num_nulls(${t.logoId}, ${t.logoKey}, ${t.logoWidthPx}, ${t.logoHeightPx}) in (0, 4)`,
    ),
    check('workspaces_logo_size', sql`${t.logoWidthPx} > 0 and ${t.logoHeightPx} > 0`),
    ownerOnly(t.id),
    readableIf(sql`${t.id} = ${idsOfJoinedWorkspaces}`),
    serviceSeesAll(),
  ],
);

/** The people who work in a workspace besides its owner. The policies for everything in it depend on this table. */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    id,
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: memberRoles }).notNull(),
    /** The time since which the owner's plan has had no seat for them, so they may only read; null while it has one. */
    readOnlySince: timestamp('read_only_since', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('workspace_members_workspace_id_user_id_key').on(t.workspaceId, t.userId),
    index('workspace_members_user_id_idx').on(t.userId),
    oneOf('workspace_members_role_known', t.role, memberRoles),
    check('workspace_members_not_its_owner', sql`${t.workspaceId} <> ${t.userId}`),
    ownerOnly(t.workspaceId),
    membersOfUser(t.userId),
    serviceSeesAll(),
  ],
);

/** An address that the owner invited to join. */
export const workspaceInvitations = pgTable(
  'workspace_invitations',
  {
    id,
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower case, as in `users`. */
    email: text('email').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    state: text('state', { enum: invitationStates }).notNull().default('open'),
    /** The time its email was last sent. */
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [
    uniqueIndex('workspace_invitations_one_open').on(t.workspaceId, t.email).where(sql`state = 'open'`),
    index('workspace_invitations_workspace_id_idx').on(t.workspaceId),
    index('workspace_invitations_email_idx').on(t.email),
    oneOf('workspace_invitations_role_known', t.role, memberRoles),
    oneOf('workspace_invitations_state_known', t.state, invitationStates),
    lengthBetween('workspace_invitations_email_length', t.email, 3, 254),
    check('workspace_invitations_email_lower_case', sql`${t.email} = lower(${t.email})`),
    ownerOnly(t.workspaceId),
    serviceSeesAll(),
  ],
);

/** The activity in a workspace, with the actors. Old entries are removed. */
export const workspaceActivities = pgTable(
  'workspace_activities',
  {
    id,
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The actor. Not a foreign key because it remains after they delete their account. */
    actorId: uuid('actor_id').notNull(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    /** Its name at that time. */
    subject: text('subject').notNull().default(''),
    /** Not a foreign key because it remains after the project is deleted. */
    projectId: uuid('project_id'),
    createdAt,
  },
  (t) => [
    index('workspace_activities_workspace_id_created_at_idx').on(t.workspaceId, t.createdAt, t.id),
    index('workspace_activities_created_at_idx').on(t.createdAt),
    oneOf('workspace_activities_kind_known', t.kind, activityKinds),
    lengthBetween('workspace_activities_subject_length', t.subject, 0, 300),
    writersRead(t.workspaceId),
    writersAdd({ workspace: t.workspaceId, actor: t.actorId }),
    serviceSeesAll(),
  ],
);
