import { sql } from 'drizzle-orm';
import { check, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, lengthBetween } from './table-columns.ts';
import { serviceSeesAll, workspaceWritersOnly } from './table-policies.ts';

/** Voices that a workspace remembers on its people's wish. */
export const knownVoices = pgTable(
  'known_voices',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The model of the vector. Vectors of different models have nothing in common. */
    model: text('model').notNull(),
    /** The average sound of the voice, as a vector of length 1. */
    embedding: real('embedding').array().notNull(),
    createdAt,
  },
  (t) => [
    unique('known_voices_user_id_name_key').on(t.userId, t.name),
    lengthBetween('known_voices_name_length', t.name, 1, 200),
    lengthBetween('known_voices_model_length', t.model, 1, 100),
    check('known_voices_embedding_length', sql`cardinality(${t.embedding}) between 1 and 1024`),
    ...workspaceWritersOnly(t.userId),
    serviceSeesAll(),
  ],
);
