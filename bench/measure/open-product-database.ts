import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import type { Database } from '../../apps/server/src/db/open-database.ts';
import { prepareStatements } from '../../apps/server/src/db/prepare-statements.ts';
import { runTransaction } from '../../apps/server/src/db/run-transaction.ts';
import * as schema from '../../apps/server/src/db/schema.ts';

/** The database of a product that is running, as its owner, whom no policy binds. */
export type ProductDatabase = {
  pool: pg.Pool;
  db: Pick<Database, 'asService' | 'service'>;
  close(): Promise<void>;
};

export async function openProductDatabase(dataDir: string): Promise<ProductDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = new pg.Pool({ ...postgres.connection(), max: 4 });
  pool.on('connect', (client) => prepareStatements(client));
  return {
    pool,
    db: {
      asService: (work) => runTransaction(pool, 'begin', work),
      service: drizzle(pool, { schema }),
    },
    async close() {
      await pool.end();
      await postgres.stop();
    },
  };
}
