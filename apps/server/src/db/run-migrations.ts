import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { DatabaseStartError, errorCode } from './database-start-error.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * Foreign keys of two columns, an id and its owner, may wait for the end of a transaction: one that moves a workspace to
 * another owner changes a row and what refers to it one after the other. Drizzle cannot say it, so it is done for all.
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

/** Brings the database to this program's schema. Returns how many migrations were missing. */
export async function runMigrations(owner: pg.Client): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder });
  const newestKnown = known.at(-1)?.folderMillis ?? 0;
  const newestRun = await findNewestRun(owner);
  if (newestRun > newestKnown) {
    throw new DatabaseStartError(
      'newer-schema',
      'The database was already used by a newer version of Clipwright. Start that version, or restore an older backup.',
    );
  }
  const missing = known.filter(({ folderMillis }) => folderMillis > newestRun);
  if (missing.length === 0) return 0;
  try {
    await migrate(drizzle(owner), { migrationsFolder });
    await owner.query(deferOwnerKeys);
  } catch (error) {
    throw toMigrationError(error);
  }
  return missing.length;
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

/** Why the database's owner could not make what the program needs, in words. */
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
