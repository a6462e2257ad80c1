import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, lengthBetween, notNegative } from './table-columns.ts';
import { serviceSeesAll, workspaceOnly } from './table-policies.ts';

/** Images a user puts on clips. */
export const watermarkLogos = pgTable(
  'watermark_logos',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user's file name; for display, never a path. */
    name: text('name').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** The key in the file store. */
    fileKey: text('file_key').notNull(),
    createdAt,
    /** The time its owner removed it; it remains, hidden, while a run's clips use it. Null: it can be selected. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [
    index('watermark_logos_user_id_created_at_idx').on(t.userId, t.createdAt),
    lengthBetween('watermark_logos_name_length', t.name, 1, 200),
    check('watermark_logos_size_px_positive', sql`${t.widthPx} > 0 and ${t.heightPx} > 0`),
    notNegative('watermark_logos_size_bytes_not_negative', t.sizeBytes),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);
