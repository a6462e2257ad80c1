import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJournal, readMigrations } from './run-migrations.ts';

/** The migrations' objects in schemas that an operator may use too. */
export type OwnObjects = {
  /** With their schemas, each with its columns; null if only the migration defines them. */
  tables: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Names without schemas. */
  functions: ReadonlySet<string>;
};

/** The schemas of our migrations' tables. */
export const ownSchemas: readonly string[] = ['public', 'clipwright'];

/** Made by SQL that drizzle-kit does not read, or by each start. */
const handWritten = ['clipwright.first_account', 'clipwright.installation', 'clipwright.schema_version'];

const snapshot = z.object({
  tables: z.record(z.string(), z.object({ columns: z.record(z.string(), z.object({ name: z.string() })) })),
});

/** @param migration the newest one of the database, as its time. */
export function getOwnObjects(migration: number): OwnObjects {
  const own = findOwnObjects(migration);
  if (own === null) throw new Error(`There is no migration of ${migration}.`);
  return own;
}

/** Null for a migration that this version does not know. */
export function findOwnObjects(migration: number): OwnObjects | null {
  const entry = readJournal().find(({ when }) => when === migration);
  if (!entry) return null;
  const file = join(import.meta.dirname, 'migrations', 'meta', `${entry.tag.slice(0, 4)}_snapshot.json`);
  const { tables } = snapshot.parse(JSON.parse(readFileSync(file, 'utf8')));
  const sql = readMigrations().flatMap((each) => each.sql);
  const made = sql.flatMap((text) => [...text.matchAll(/create (?:or replace )?function "?(\w+)/gi)]);
  return {
    tables: new Map([
      ...Object.entries(tables).map(
        ([name, { columns }]) => [name, new Set(Object.values(columns).map((column) => column.name))] as const,
      ),
      ...handWritten.map((name) => [name, null] as const),
    ]),
    functions: new Set(made.map(([, name = '']) => name)),
  };
}
