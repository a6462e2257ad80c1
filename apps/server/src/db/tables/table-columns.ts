import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { currentAskerId } from '../current-asker.ts';

export const id = uuid('id').primaryKey().defaultRandom();

export const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/**
 * The workspace member who started it; null: its owner. Not a foreign key because it remains after they delete their
 * account.
 */
export const createdBy = uuid('created_by').$defaultFn(() => currentAskerId() ?? sql`null`);

/** Maintained by a trigger; no one else writes it. */
export const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

/**
 * A JSON column. Stored values are parsed by the schema on every read, which upgrades values from older versions. If
 * the schema rejects a stored value, reading throws an error with the column's name.
 */
export function jsonColumn<Schema extends z.ZodType>(name: string, schema: Schema) {
  return customType<{ data: z.output<Schema> }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => {
      const parsed = schema.safeParse(stored);
      if (parsed.success) return parsed.data;
      const problems = z.prettifyError(parsed.error);
      throw new Error(`The column "${name}" holds what this version of Clipwright cannot read. ${problems}`);
    },
  })(name);
}

/** Requires the column to hold one of these words. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${listed(words)})`);
}

/** Requires the text to have between `min` and `max` characters; null passes. */
export function lengthBetween(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`char_length(${column}) between ${literal(min)} and ${literal(max)}`);
}

/** Requires the number to be 0 or more; null passes. */
export function notNegative(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} >= 0`);
}

/** Requires the value to be a JSON object, or a JSON array for lists; null passes. */
export function jsonIs(name: string, column: AnyPgColumn, type: 'object' | 'array') {
  return check(name, sql`jsonb_typeof(${column}) = ${literal(type)}`);
}

/** Returns words as SQL literals because constraints take no parameters. */
export function listed(words: readonly string[]): SQL {
  return sql.join(words.map(literal), sql`, `);
}

function literal(value: string | number): SQL {
  return sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
}
