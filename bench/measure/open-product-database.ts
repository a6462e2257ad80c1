import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { openOwnerDatabase } from '../../apps/server/test/db/open-owner-database.ts';

/** The database of a running product, opened as its owner. */
export type ProductDatabase = {
  pool: pg.Pool;
  db: ReturnType<typeof openOwnerDatabase>;
  /** Marks a user's email address as verified. @returns the user's id */
  proveAddress(email: string): Promise<string>;
  close(): Promise<void>;
};

export async function openProductDatabase(dataDir: string): Promise<ProductDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = new pg.Pool({ ...postgres.connection(), max: 4 });
  return {
    pool,
    db: openOwnerDatabase(pool),
    async proveAddress(email) {
      const { rows } = await pool.query<{ id: string }>(
        'update users set email_verified = true where email = $1 returning id',
        [email],
      );
      return rows[0]?.id ?? '';
    },
    async close() {
      await pool.end();
      await postgres.stop();
    },
  };
}
