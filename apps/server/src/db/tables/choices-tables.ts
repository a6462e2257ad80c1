import { choiceChange, choiceFeatures, clipChoiceKinds } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { videoClips } from './clips-tables.ts';
import { createdAt, id, jsonColumn, jsonIs, oneOf } from './table-columns.ts';
import { ownerOnly, serviceSeesAll, workspaceOnly, writersRead } from './table-policies.ts';

/** Decisions and corrections of a workspace's people, as numbers and codes: at most one row per clip and kind. */
export const clipChoices = pgTable(
  'clip_choices',
  {
    id,
    clipId: uuid('clip_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: clipChoiceKinds }).notNull(),
    /** The extent of a correction. */
    change: jsonColumn('change', choiceChange).notNull(),
    /** The clip at that time. */
    features: jsonColumn('features', choiceFeatures).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'clip_choices_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    unique('clip_choices_clip_id_kind_key').on(t.clipId, t.kind),
    index('clip_choices_user_id_decided_at_idx').on(t.userId, t.decidedAt, t.id),
    oneOf('clip_choices_kind_known', t.kind, clipChoiceKinds),
    jsonIs('clip_choices_change_object', t.change, 'object'),
    jsonIs('clip_choices_features_object', t.features, 'object'),
    check('clip_choices_size', sql`octet_length(${t.change}::text) + octet_length(${t.features}::text) <= 8000`),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** The workspaces whose owners turned the recording of choices off. */
export const choicePauses = pgTable(
  'choice_pauses',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (t) => [ownerOnly(t.userId), writersRead(t.userId), serviceSeesAll()],
);
