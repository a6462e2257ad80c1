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
  viewableByItsToken,
  viewableProject,
  workspaceLists,
  workspaceOnly,
  workspaceWritersAdd,
  workspaceWritersOnly,
} from './table-policies.ts';

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
     * Title and description without case and accents, which searches look in. No title holds what stands between. Greek's sigma at the end of
     * a word is the other one, since how capitals become small there is not the same everywhere.
     */
    searchText: text('search_text').generatedAlwaysAs(
      sql`replace(lower(regexp_replace(normalize(title || chr(1) || description, nfkd), '[\\u0300-\\u036f]', '', 'g')), chr(962), chr(963))`,
    ),
    /** A trigger keeps it. The row of the full video does not count. */
    clipsCount: integer('clips_count').notNull().default(0),
    /** Goes up with each change of what its card shows besides this row. A trigger keeps it. */
    cardVersion: integer('card_version').notNull().default(0),
    /** What that is, as it was at a version; null where no one has asked for it yet. */
    card: jsonColumn('card', storedCard.nullable().catch(null)),
    createdAt,
    updatedAt,
  },
  (t) => [
    // What belongs to a project names its owner too, and the two cannot differ.
    unique('projects_id_user_id_key').on(t.id, t.userId),
    index('projects_user_id_created_at_idx').on(t.userId, t.createdAt, t.id),
    index('projects_user_id_status_created_at_idx').on(t.userId, t.status, t.createdAt, t.id),
    // Each pair of letters of each owner. Without a list of what is new, which each search would read as well.
    index('projects_search_idx').using('gin', sql`search_grams(user_id, search_text)`).with({ fastupdate: false }),
    lengthBetween('projects_title_length', t.title, 1, 200),
    lengthBetween('projects_description_length', t.description, 0, 5000),
    lengthBetween('projects_source_url_length', t.sourceUrl, 1, 2048),
    oneOf('projects_source_type_known', t.sourceType, sourceTypes),
    oneOf('projects_status_known', t.status, projectStatuses),
    notNegative('projects_clips_count_not_negative', t.clipsCount),
    jsonIs('projects_card_object', t.card, 'object'),
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

/** What a user's projects add up to, without the changes that were not added yet. */
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
 * How a statement changed what a user's projects add up to. Triggers write a row instead of changing the sum, so that
 * nobody waits for anyone; the sweep adds them up. A trigger deletes those of users who go.
 */
export const projectTotalChanges = pgTable(
  'project_total_changes',
  { id, userId: uuid('user_id').notNull(), ...counted },
  (t) => [
    index('project_total_changes_user_id_idx').on(t.userId),
    // Rows that triggers add are added up, never changed: what moves to another workspace adds rows of its own.
    workspaceWritersAdd(t.userId),
    workspaceLists(t.userId),
    serviceSeesAll(),
  ],
);

/**
 * The owner lets the person who proves an address read a project. Nothing in the row tells whether the address has an
 * account: the policies look that up when the project is read.
 */
export const projectShares = pgTable(
  'project_shares',
  {
    id,
    projectId: uuid('project_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Lower case, as in `users`. */
    email: text('email').notNull(),
    /** Who had proven the address when they changed to another one, and keeps the share. A trigger writes it. */
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
 * The owner lets anyone who has the link watch a project's clips until it expires, and by a review link say what they think. The token stands in the link alone: here
 * its hash is what it is found by, and an encrypted copy lets the owner copy the link again.
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
    /** What the owner chose; the expiry follows from it and from when that was. */
    validDays: integer('valid_days').$type<(typeof viewLinkDays)[number]>().notNull().default(defaultViewLinkDays),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    allowsDownload: boolean('allows_download').notNull().default(false),
    /** Null: the token alone opens it. */
    passwordHash: text('password_hash'),
    /** What a browser holds that gave the password: SHA-256 in hex, and encrypted. Another password has another one. */
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
