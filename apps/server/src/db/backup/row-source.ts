import type { KeptTable } from './kept-tables.ts';

/** What the rows of an installation say about where they may be restored. */
export type InstallationSnapshot = {
  /** The newest migration that the tables went through, as its time. */
  newestMigration: number;
  queueVersion: number;
  /** Names the secret's key that what is encrypted needs. */
  keyId: string;
  /** By which the store of its files is known; null where there was none yet. */
  storeId: string | null;
};

/** The rows of an installation at one moment, from a database or an archive. */
export type RowSource = {
  snapshot: InstallationSnapshot;
  tables: readonly KeptTable[];
  /** The rows of a table as Postgres' COPY writes them. `count` is known when all came. */
  read(table: KeptTable): { chunks: AsyncIterable<Uint8Array>; count(): number };
};
