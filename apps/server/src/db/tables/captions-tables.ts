import type { CaptionLook } from '@clipwright/clip-spec';
import { captionPlatforms, type GlossaryTerm } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, jsonIs, lengthBetween, oneOf, updatedAt } from './table-columns.ts';
import { serviceSeesAll, workspaceOnly } from './table-policies.ts';

/** A user's own caption style. The plan limits the number of them. */
export const captionStyles = pgTable(
  'caption_styles',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    look: jsonb('look').$type<CaptionLook>().notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('caption_styles_id_user_id_key').on(t.id, t.userId),
    uniqueIndex('caption_styles_user_id_name_key').on(t.userId, sql`lower(${t.name})`),
    lengthBetween('caption_styles_name_length', t.name, 1, 60),
    jsonIs('caption_styles_look_object', t.look, 'object'),
    check('caption_styles_look_size', sql`pg_column_size(${t.look}) < 4000`),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** The default style for a platform's clips: a built-in one by name, or one of the user's own. */
export const captionDefaults = pgTable(
  'caption_defaults',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text('platform', { enum: captionPlatforms }).notNull(),
    builtIn: text('built_in'),
    styleId: uuid('style_id'),
    updatedAt,
  },
  (t) => [
    primaryKey({ name: 'caption_defaults_pkey', columns: [t.userId, t.platform] }),
    foreignKey({
      name: 'caption_defaults_style_id_user_id_fk',
      columns: [t.styleId, t.userId],
      foreignColumns: [captionStyles.id, captionStyles.userId],
    }).onDelete('cascade'),
    index('caption_defaults_style_id_idx').on(t.styleId),
    oneOf('caption_defaults_platform_known', t.platform, captionPlatforms),
    lengthBetween('caption_defaults_built_in_length', t.builtIn, 1, 60),
    check('caption_defaults_one_style', sql`num_nonnulls(${t.builtIn}, ${t.styleId}) = 1`),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** Names used to correct the transcripts of a user's videos. */
export const glossaries = pgTable(
  'glossaries',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    terms: jsonb('terms').$type<GlossaryTerm[]>().notNull().default([]),
    createdAt,
    updatedAt,
  },
  (t) => [
    jsonIs('glossaries_terms_array', t.terms, 'array'),
    check('glossaries_terms_count', sql`jsonb_array_length(${t.terms}) <= 200`),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);
