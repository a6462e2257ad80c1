import type { Config } from '../config/config.ts';
import { StartError } from '../program/start-error.ts';

/** Backup and restore are the embedded database's. */
export function refuseOwnDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl === null) return;
  throw new StartError('DATABASE_URL is set: back up and restore that server with its own tools, such as pg_dump.');
}
