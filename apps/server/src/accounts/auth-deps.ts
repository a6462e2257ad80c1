import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../db/open-database.ts';

/** The account dependencies. */
export type AuthDeps = { config: Config; db: Database; secrets: Secrets; log: Logger; now: () => Date };
