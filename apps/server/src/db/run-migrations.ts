import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { z } from 'zod';
import { DatabaseStartError, errorCode } from './database-start-error.ts';
import { compatibleFrom, recordCompatibility } from './schema-version.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const journalFile = fileURLToPath(new URL('migrations/meta/_journal.json', import.meta.url));

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/**
 * Makes two-column foreign keys (an id and its owner) deferrable: moving a workspace to another owner changes a row and
 * the rows that refer to it one after another. Drizzle cannot declare that, so it is done for all of them.
 */
const deferOwnerKeys = `
  do $$
  declare
    owned record;
  begin
    for owned in
      select k.conrelid::regclass as "table", k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) > 1 and not k.condeferrable
    loop
      execute format('alter table %s alter constraint %I deferrable initially immediate', owned.table, owned.name);
    end loop;
  end
  $$`;

/**
 * Migrates the database to this program's schema, or only up to the migration with that timestamp. Returns the number
 * of migrations that were missing.
 */
export async function runMigrations(owner: pg.Client, until = Number.POSITIVE_INFINITY): Promise<number> {
  const migrations = readMigrations().filter(({ folderMillis }) => folderMillis <= until);
  const newestKnown = migrations.at(-1)?.folderMillis ?? 0;
  const newestRun = await findNewestRun(owner);
  if (newestRun > newestKnown) {
    throw new DatabaseStartError(
      'newer-schema',
      'The database was already used by a newer version of Clipwright. Start that version, or restore an older backup.',
    );
  }
  const baseline = migrations[0]?.folderMillis ?? 0;
  if (newestRun > 0 && newestRun < baseline) {
    throw new DatabaseStartError(
      'older-schema',
      'The database is of a version before 0.1.0, which this one does not know. Start version 0.1.0 on it once, then this one.',
    );
  }
  const missing = migrations.filter(({ folderMillis }) => folderMillis > newestRun);
  try {
    if (missing.length > 0) {
      const dialect = new PgDialect();
      // Equivalent to drizzle's own `migrate` on all files in the folder.
      await dialect.migrate(migrations, new NodePgSession(owner, dialect, undefined), { migrationsFolder });
      await owner.query(deferOwnerKeys);
    }
    await recordCompatibility(owner, millisOf(compatibleFrom));
  } catch (error) {
    throw toMigrationError(error);
  }
  return missing.length;
}

/** Returns the timestamp of this version's newest migration. */
export function newestMigration(): number {
  return listMigrations().at(-1) ?? 0;
}

/** Lists the timestamps of all migrations in this version. */
export function listMigrations(): number[] {
  return readMigrations().map(({ folderMillis }) => folderMillis);
}

/** Reads all migrations in this version, oldest first, with their statements. */
export function readMigrations() {
  return readMigrationFiles({ migrationsFolder });
}

/** Reads the names and timestamps of all migrations. */
export function readJournal(): { tag: string; when: number }[] {
  return journal.parse(JSON.parse(readFileSync(journalFile, 'utf8'))).entries;
}

function millisOf(tag: string): number {
  const entry = readJournal().find((each) => each.tag === tag);
  if (!entry) throw new Error(`There is no migration ${tag}.`);
  return entry.when;
}

async function findNewestRun(owner: pg.Client): Promise<number> {
  const table = await owner.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table.rows[0]?.exists) return 0;
  const { rows } = await owner.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Explains why the database's owner could not create the program's objects. */
export function toMigrationError(error: unknown): DatabaseStartError {
  if (errorCode(error) === '42501') {
    return new DatabaseStartError(
      'database-may-not-create-tables',
      'The user in DATABASE_URL may not make tables. Make that user the owner of the database.',
      { cause: error },
    );
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new DatabaseStartError(
    'migration-failed',
    `The database could not be brought to this version's schema, and was left as it was: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause: error },
  );
}
