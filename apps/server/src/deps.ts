import type { Logger } from 'pino';
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
  /** Hashes passwords. The accounts need more of it: see `AccountsDeps`. */
  auth: {
    passwords: {
      hash(password: string): Promise<string>;
      /** False without a stored hash, after the same time. */
      verify(password: string, stored: string | null): Promise<boolean>;
    };
  };
  /** The clock, injectable so that tests can move it. */
  now: () => Date;
};
