import { bumperFacts } from '@clipwright/clip-spec';
import { fontEmbeddings, kitFileKinds, kitFileStates, kitSettings } from '@clipwright/contract';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { users } from './accounts-tables.ts';
import { createdAt, id, jsonColumn, jsonIs, lengthBetween, notNegative, oneOf, updatedAt } from './table-columns.ts';
import { serviceSeesAll, workspaceOnly } from './table-policies.ts';

/** The shared look for a client's clips: logo, colors, fonts, captions, watermark, intro and outro. */
export const brandKits = pgTable(
  'brand_kits',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Incremented with every change; a change must name the current one. */
    revision: integer('revision').notNull().default(1),
    isDefault: boolean('is_default').notNull().default(false),
    /** Refers to the logo, styles and fonts by id; a missing one counts as none. */
    settings: jsonColumn('settings', kitSettings).notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('brand_kits_id_user_id_key').on(t.id, t.userId),
    uniqueIndex('brand_kits_user_id_name_key').on(t.userId, sql`lower(${t.name})`),
    uniqueIndex('brand_kits_user_id_default_key').on(t.userId).where(sql`${t.isDefault}`),
    lengthBetween('brand_kits_name_length', t.name, 1, 60),
    check('brand_kits_revision_positive', sql`${t.revision} > 0`),
    jsonIs('brand_kits_settings_object', t.settings, 'object'),
    check('brand_kits_settings_size', sql`pg_column_size(${t.settings}) < 4000`),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** The measured properties of a font, intro or outro. */
export const kitFileFacts = z.union([
  bumperFacts,
  z.object({ characters: z.int(), embedding: z.enum(fontEmbeddings) }),
]);

/** Brand kit fonts, intros and outros. */
export const brandKitFiles = pgTable(
  'brand_kit_files',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once its kit is deleted. */
    kitId: uuid('kit_id'),
    kind: text('kind', { enum: kitFileKinds }).notNull(),
    state: text('state', { enum: kitFileStates }).notNull().default('checking'),
    /** The reason it was refused, as an API error code. */
    problem: text('problem'),
    /** For display, never a path. */
    name: text('name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** The key in the file store; shared between copies of a kit. */
    fileKey: text('file_key').notNull(),
    facts: jsonColumn('facts', kitFileFacts),
    createdAt,
    /** The time it was removed from its kit; it remains, hidden, while a run's clips use it. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [
    foreignKey({
      name: 'brand_kit_files_kit_id_user_id_fk',
      columns: [t.kitId, t.userId],
      foreignColumns: [brandKits.id, brandKits.userId],
    }).onDelete('cascade'),
    index('brand_kit_files_kit_id_user_id_idx').on(t.kitId, t.userId),
    index('brand_kit_files_user_id_idx').on(t.userId),
    index('brand_kit_files_file_key_idx').on(t.fileKey),
    oneOf('brand_kit_files_kind_known', t.kind, kitFileKinds),
    oneOf('brand_kit_files_state_known', t.state, kitFileStates),
    lengthBetween('brand_kit_files_name_length', t.name, 1, 200),
    lengthBetween('brand_kit_files_problem_length', t.problem, 1, 60),
    notNegative('brand_kit_files_size_bytes_not_negative', t.sizeBytes),
    jsonIs('brand_kit_files_facts_object', t.facts, 'object'),
    check('brand_kit_files_ready_facts', sql`(${t.state} = 'ready') = (${t.facts} is not null)`),
    check('brand_kit_files_refused_problem', sql`(${t.state} = 'refused') = (${t.problem} is not null)`),
    check('brand_kit_files_kit', sql`${t.kitId} is not null or ${t.removedAt} is not null`),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);
