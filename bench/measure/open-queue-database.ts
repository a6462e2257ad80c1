import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { withLogin } from '../../apps/server/src/db/connection-settings.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { openDatabase } from '../../apps/server/src/db/open-database.ts';
import { serviceRole } from '../../apps/server/src/db/roles.ts';
import { prepareOperations } from '../../apps/server/src/program/prepare-operations.ts';
import { silentLog } from '../../apps/server/test/db/silent-log.ts';

const ROLE_PASSWORD = 'of-the-bench';

/** Opens a migrated, empty database that syncs its writes to disk. `connection` has the queue's login. */
export async function openQueueDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const owner = postgres.connection();
  await (
    await openDatabase({ owner, rolePassword: ROLE_PASSWORD, log: silentLog, prepare: prepareOperations })
  ).close();
  const pool = new pg.Pool({ ...owner, max: 2 });
  return {
    folder: dataDir,
    connection: withLogin(owner, serviceRole.name, ROLE_PASSWORD),
    pool,
    async close() {
      await pool.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Inserts copies of the only waiting job into the queue, faster than they could be sent. */
export async function copyWaitingJob(pool: pg.Pool, name: string, count: number): Promise<void> {
  const { rows } = await pool.query<{ column: string }>(
    `select column_name as column from information_schema.columns
     where table_schema = 'pgboss' and table_name = 'job' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ column }) => `"${column}"`);
  const values = columns.map((column) =>
    column === '"id"' ? 'gen_random_uuid()' : column === '"singleton_key"' ? 'gen_random_uuid()::text' : column,
  );
  await pool.query(
    `insert into pgboss.job (${columns}) select ${values} from pgboss.job, generate_series(1, ${count})
     where name = $1 and state = 'created'`,
    [name],
  );
  await pool.query('vacuum analyze pgboss.job');
}
