import type { KeptTable } from './kept-tables.ts';

/** The facts about an installation's rows that determine where they may be restored. */
export type InstallationSnapshot = {
  /** The timestamp of the tables' newest migration. */
  newestMigration: number;
  queueVersion: number;
  /** The name of the secret key that decrypts its values. */
  keyId: string;
  /** Its file store's id; null if there was none yet. */
  storeId: string | null;
};

/** A snapshot of an installation's rows, from a database or an archive. */
export type RowSource = {
  snapshot: InstallationSnapshot;
  tables: readonly KeptTable[];
  /** Reads a table's rows in Postgres' COPY format. `count` is known at the end. */
  read(table: KeptTable): { chunks: AsyncIterable<Uint8Array>; count(): number };
};
