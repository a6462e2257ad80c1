import { defaultViewLinkDays, projectStatuses, sourceTypes, viewLinkDays, viewLinkKinds } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { storedCard } from '../stored/stored-card.ts';
import { storedSpeakers } from '../stored/stored-speakers.ts';
import { users } from './accounts-tables.ts';
import {
  createdAt,
  createdBy,
  id,
  jsonColumn,
  jsonIs,
  lengthBetween,
  notNegative,
  oneOf,
  updatedAt,
} from './table-columns.ts';
import {
  idsOfSharedProjects,
  isShareOfUser,
  readableIf,
  serviceSeesAll,
  workspaceLists,
  workspaceOnly,
  workspaceWritersAdd,
  workspaceWritersOnly,
} from './table-policies.ts';
import { viewableByItsToken, viewableProject } from './view-link-policies.ts';

export const projects = pgTable(
  'projects',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    sourceType: text('source_type', { enum: sourceTypes }).notNull(),
    sourceUrl: text('source_url'),
    status: text('status', { enum: projectStatuses }).notNull().default('processing'),
    createdBy,
    /**
     * Title and description without case and accents, for searching. No title contains the separator. Greek final sigma
     * is replaced by regular sigma because capitals are not lowercased to it consistently.
     */
    searchText: text('search_text').generatedAlwaysAs(
      sql`replace(lower(regexp_replace(normalize(title || chr(1) || description, nfkd), '[\\u0300-\\u036f]', '', 'g')), chr(962), chr(963))`,
    ),
    /** Maintained by a trigger. The full video's row does not count. */
    clipsCount: integer('clips_count').notNull().default(0),
    /** Incremented with each change to its card's data outside this row. Maintained by a trigger. */
    cardVersion: integer('card_version').notNull().default(0),
    /** The card's data as of a version; null if never read. */
    card: jsonColumn('card', storedCard.nullable().catch(null)),
    /** The user's corrections of who speaks in its source. */
    speakers: jsonColumn('speakers', storedSpeakers).notNull().default(sql`'{}'::jsonb`),
    createdAt,
    updatedAt,
  },
  (t) => [
    // A project's rows also name its owner, and the two cannot differ.
    unique('projects_id_user_id_key').on(t.id, t.userId),
    index('projects_user_id_created_at_idx').on(t.userId, t.createdAt, t.id),
    index('projects_user_id_status_created_at_idx').on(t.userId, t.status, t.createdAt, t.id),
    // Indexes each owner's letter pairs, without a list of pending entries, which every search would have to read as
    // well.
    index('projects_search_idx').using('gin', sql`search_grams(user_id, search_text)`).with({ fastupdate: false }),
    lengthBetween('projects_title_length', t.title, 1, 200),
    lengthBetween('projects_description_length', t.description, 0, 5000),
    lengthBetween('projects_source_url_length', t.sourceUrl, 1, 2048),
    oneOf('projects_source_type_known', t.sourceType, sourceTypes),
    oneOf('projects_status_known', t.status, projectStatuses),
    notNegative('projects_clips_count_not_negative', t.clipsCount),
    jsonIs('projects_card_object', t.card, 'object'),
    jsonIs('projects_speakers_object', t.speakers, 'object'),
    ...workspaceOnly(t.userId),
    workspaceLists(t.userId),
    readableIf(sql`${t.id} = ${idsOfSharedProjects}`),
    viewableProject(t.id),
    serviceSeesAll(),
  ],
);

const counted = {
  projects: integer('projects').notNull().default(0),
  clips: integer('clips').notNull().default(0),
  views: integer('views').notNull().default(0),
  processing: integer('processing').notNull().default(0),
  completed: integer('completed').notNull().default(0),
  failed: integer('failed').notNull().default(0),
};

/** A user's project totals, without pending changes. */
export const projectTotals = pgTable(
  'project_totals',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...counted,
  },
  (t) => [workspaceLists(t.userId), serviceSeesAll()],
);

/**
 * A statement's change to a user's project totals. Triggers insert a row instead of updating the sum, so that no one
 * waits for anyone else; the sweep adds the rows up. A trigger deletes the rows of deleted users.
 */
export const projectTotalChanges = pgTable(
  'project_total_changes',
  { id, userId: uuid('user_id').notNull(), ...counted },
  (t) => [
    index('project_total_changes_user_id_idx').on(t.userId),
    // Rows added by triggers are summed, never changed: a move to another workspace adds separate rows.
    workspaceWritersAdd(t.userId),
    workspaceLists(t.userId),
    serviceSeesAll(),
  ],
);

/**
 * A share that lets the person who verifies an address read a project. The row does not reveal whether the address has
 * an account: the policies look that up when the project is read.
 */
export const projectShares = pgTable(
  'project_shares',
  {
    id,
    projectId: uuid('project_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Lower case, as in `users`. */
    email: text('email').notNull(),
    /**
     * The user who had verified the address, then changed to another one, and keeps the share. Written by a trigger.
     */
    sharedWithId: uuid('shared_with_id').references(() => users.id, { onDelete: 'cascade' }),
    permissions: text('permissions', { enum: ['read'] })
      .notNull()
      .default('read'),
    createdAt,
  },
  (t) => [
    foreignKey({
      name: 'project_shares_project_id_owner_id_fk',
      columns: [t.projectId, t.ownerId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    unique('project_shares_project_id_email_key').on(t.projectId, t.email),
    unique('project_shares_project_id_shared_with_id_key').on(t.projectId, t.sharedWithId),
    index('project_shares_email_idx').on(t.email),
    index('project_shares_shared_with_id_idx').on(t.sharedWithId),
    index('project_shares_owner_id_idx').on(t.ownerId),
    lengthBetween('project_shares_email_length', t.email, 3, 254),
    check('project_shares_email_lower_case', sql`${t.email} = lower(${t.email})`),
    oneOf('project_shares_permissions_known', t.permissions, ['read']),
    check('project_shares_not_with_oneself', sql`${t.ownerId} <> ${t.sharedWithId}`),
    ...workspaceWritersOnly(t.ownerId),
    readableIf(isShareOfUser({ email: sql`${t.email}`, sharedWithId: sql`${t.sharedWithId}` })),
    serviceSeesAll(),
  ],
);

/**
 * A link that lets anyone watch a project's clips until it expires, and review them if it is a review link. Only the
 * link contains the token: the hash stored here finds the link, and an encrypted copy lets the owner copy it again.
 */
export const viewLinks = pgTable(
  'view_links',
  {
    id,
    projectId: uuid('project_id').notNull(),
    kind: text('kind', { enum: viewLinkKinds }).notNull().default('view'),
    ownerId: uuid('owner_id').notNull(),
    /** SHA-256 in hex. */
    tokenHash: text('token_hash').notNull().unique('view_links_token_hash_key'),
    tokenSecret: text('token_secret').notNull(),
    /** The owner's choice; the link expires this long afterwards. */
    validDays: integer('valid_days').$type<(typeof viewLinkDays)[number]>().notNull().default(defaultViewLinkDays),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    allowsDownload: boolean('allows_download').notNull().default(false),
    /** Null: no password is needed in addition to the token. */
    passwordHash: text('password_hash'),
    /**
     * The pass for a browser that entered the password: SHA-256 in hex, and encrypted. A new password gets a new pass.
     */
    passHash: text('pass_hash'),
    passSecret: text('pass_secret'),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'view_links_project_id_owner_id_fk',
      columns: [t.projectId, t.ownerId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    unique('view_links_project_id_kind_key').on(t.projectId, t.kind),
    index('view_links_owner_id_idx').on(t.ownerId),
    oneOf('view_links_kind_known', t.kind, viewLinkKinds),
    check('view_links_pass_hash_form', sql`${t.passHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'view_links_password_whole',
      sql`(${t.passwordHash} is null) = (${t.passHash} is null) and (${t.passHash} is null) = (${t.passSecret} is null)`,
    ),
    check('view_links_token_hash_form', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check('view_links_valid_days_known', sql`${t.validDays} in (${sql.raw(viewLinkDays.join(', '))})`),
    ...workspaceWritersOnly(t.ownerId),
    viewableByItsToken(t),
    serviceSeesAll(),
  ],
);
