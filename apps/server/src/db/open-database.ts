import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from './connection-settings.ts';
import type * as schema from './schema.ts';

export type Transaction = NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>>;

export type Database = {
  /** One transaction as this user: row-level security shows only what is theirs. */
  asUser<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * One transaction as the service itself (sign-in, jobs, confirmed events): sees every row. Never with input that
   * chose the rows.
   */
  asService<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Drizzle over the service role's pool, for libraries that bring their own queries. */
  service: NodePgDatabase<typeof schema>;
  pools: { user: pg.Pool; service: pg.Pool };
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  /** Login of the database's owner, for migrations. */
  owner: ConnectionSettings;
  /** Password of the two roles that the program works as. */
  rolePassword: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Of each of the two pools. */
  maxConnections?: number;
};
