import type { Logger } from 'pino';
import type { Auth } from './accounts/auth.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Database } from './db/open-database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';

/** All of the program's dependencies. A use case names the ones it needs: `Pick<Deps, 'db' | 'jobs'>`. */
export type Deps = {
  config: Config;
  log: Logger;
  db: Database;
  jobs: Jobs;
  files: FileStore;
  secrets: Secrets;
  auth: Auth;
  /** The clock, injectable so that tests can move it. */
  now: () => Date;
};
