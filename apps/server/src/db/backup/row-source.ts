import type { KeptTable } from './kept-tables.ts';

/** The facts of an installation's rows that decide where they may be restored. */
export type InstallationSnapshot = {
  /** The newest migration of the tables, as its time. */
  newestMigration: number;
  queueVersion: number;
  /** The name of the secret's key that decrypts its values. */
  keyId: string;
  /** The id of the store of its files; null if there was none yet. */
  storeId: string | null;
};

/** The rows of an installation at one moment, from a database or an archive. */
export type RowSource = {
  snapshot: InstallationSnapshot;
  tables: readonly KeptTable[];
  /** Reads the rows of a table in the format of Postgres' COPY. `count` is known at the end. */
  read(table: KeptTable): { chunks: AsyncIterable<Uint8Array>; count(): number };
};
