import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { currentAskerId } from '../current-asker.ts';

export const id = uuid('id').primaryKey().defaultRandom();

export const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/**
 * The person who started it, a member of the workspace; null: its owner. No foreign key, since it stays when they
 * delete their account.
 */
export const createdBy = uuid('created_by').$defaultFn(() => currentAskerId() ?? sql`null`);

/** A trigger maintains it; no one writes it. */
export const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

/**
 * A JSON column. Stored values are parsed by the schema whenever they are read, which upgrades those of older versions.
 * Reading throws an error with the column's name if the schema refuses a stored value.
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

/** The column holds one of these words. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${listed(words)})`);
}

/** The text has between `min` and `max` characters; null passes. */
export function lengthBetween(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`char_length(${column}) between ${literal(min)} and ${literal(max)}`);
}

/** The number is 0 or more; null passes. */
export function notNegative(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} >= 0`);
}

/** The value is a JSON object, the list a JSON array; null passes. */
export function jsonIs(name: string, column: AnyPgColumn, type: 'object' | 'array') {
  return check(name, sql`jsonb_typeof(${column}) = ${literal(type)}`);
}

/** Returns words as SQL literals: a constraint takes no parameters. */
export function listed(words: readonly string[]): SQL {
  return sql.join(words.map(literal), sql`, `);
}

function literal(value: string | number): SQL {
  return sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
}
