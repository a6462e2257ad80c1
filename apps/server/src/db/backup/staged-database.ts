import pg from 'pg';
import { refuseUnfit } from './restore-rows.ts';

/**
 * Checks a test-started copy of an embedded database against this version and these secrets. A database that Clipwright
 * has never used passes.
 * @param readKeyIds called if the database names a secret
 * @returns its file store's id, if it has one
 * @throws BackupError `other-secret`, `unknown-version`
 */
export async function checkStagedDatabase(
  owner: pg.ClientConfig,
  readKeyIds: () => Promise<readonly string[]>,
): Promise<string | null> {
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ isThere: boolean }>(
      `select to_regclass('clipwright.installation') is not null
              and to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
    );
    if (!tables[0]?.isThere) return null;
    const { rows } = await client.query<{ keyId: string; storeId: string | null; newestMigration: string }>(
      `select key_id as "keyId", store_id as "storeId", newest as "newestMigration"
       from clipwright.installation, (select max(created_at) as newest from drizzle.__drizzle_migrations) m
       where newest is not null`,
    );
    const [row] = rows;
    if (!row) return null;
    const { keyId, storeId, newestMigration } = row;
    refuseUnfit({ keyId, newestMigration: Number(newestMigration) }, await readKeyIds());
    return storeId;
  } finally {
    await client.end();
  }
}
