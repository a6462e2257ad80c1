import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';

/** Queries the database of a running product. */
export async function queryProduct<Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client(postgres.connection());
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
    await postgres.stop();
  }
}
