import type pg from 'pg';
import { DatabaseStartError } from './database-start-error.ts';
import { serviceRole } from './roles.ts';

/**
 * The newest migration in the previous release (`scripts/last-release.json`), updated along with it. Processes from
 * that release use this schema until they are replaced: later migrations only add, and remove nothing that is read or
 * written (`schema-version.test.ts`).
 */
export const compatibleFrom = '0066_baseline';

/** Schema versions, as migration timestamps. */
export type SchemaVersions = {
  /** The database's newest migration. */
  newestRun: number;
  /** The oldest migration a process must support in order to use it. */
  oldestKnown: number;
};

/** Records which processes may use the schema, and lets the service role read that. Runs as the owner. */
export async function recordCompatibility(owner: pg.ClientBase, oldestKnown: number): Promise<void> {
  await owner.query(`
    create schema if not exists clipwright;
    create table if not exists clipwright.schema_version (
      is_only boolean primary key default true check (is_only),
      oldest_known bigint not null
    )`);
  await owner.query(
    `insert into clipwright.schema_version (oldest_known) values ($1)
     on conflict (is_only) do update set oldest_known = excluded.oldest_known`,
    [oldestKnown],
  );
  await owner.query(`
    grant usage on schema clipwright, drizzle to "${serviceRole.name}";
    grant select on clipwright.schema_version, drizzle.__drizzle_migrations to "${serviceRole.name}"`);
}

/** Reads the versions as the service role. Null if no process has ever prepared the database. */
export async function readVersions(service: pg.ClientBase): Promise<SchemaVersions | null> {
  const { rows: tables } = await service.query<{ isThere: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname = 'clipwright' and c.relname = 'schema_version'
                      and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')) as "isThere"`,
  );
  if (!tables[0]?.isThere) return null;
  const { rows } = await service.query<{ newestRun: string; oldestKnown: string }>(
    `select (select max(created_at) from drizzle.__drizzle_migrations) as "newestRun", oldest_known as "oldestKnown"
     from clipwright.schema_version`,
  );
  const [row] = rows;
  return row ? { newestRun: Number(row.newestRun), oldestKnown: Number(row.oldestKnown) } : null;
}

/** Refuses a process that does not match the schema. @throws DatabaseStartError `older-schema`, `newer-schema` */
export function refuseOtherSchema(newestKnown: number, versions: SchemaVersions | null): void {
  if (versions === null || versions.newestRun < newestKnown) {
    throw new DatabaseStartError(
      'older-schema',
      'The database does not have this version’s schema yet, and MIGRATE=0 leaves it as it is. Run this version once with MIGRATE=only ' +
        'and a DATABASE_URL of the database’s owner, then start this process again.',
    );
  }
  if (versions.oldestKnown > newestKnown) {
    throw new DatabaseStartError(
      'newer-schema',
      'The database was brought to the schema of a version that this one cannot work beside. Start the version that the others run.',
    );
  }
}
