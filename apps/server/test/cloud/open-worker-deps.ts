import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { CloudDeps } from '../../src/cloud/connections/cloud-deps.ts';
import type { Config } from '../../src/config/config.ts';
import { createSecrets } from '../../src/config/secrets.ts';
import type { Database } from '../../src/db/open-database.ts';
import { runTransaction } from '../../src/db/run-transaction.ts';
import * as schema from '../../src/db/schema.ts';
import { createLog } from '../../src/log/create-log.ts';

/** Opens the dependencies for a separate worker: another pool on the same database. */
export function openWorkerDeps({ connection, cloud }: { connection: pg.ClientConfig; cloud: Config['cloud'] }) {
  const pool = new pg.Pool({ ...connection, max: 2 });
  const close = () => pool.end();
  const db: Database = {
    service: drizzle(pool, { schema }),
    asService: (work) => runTransaction(pool, 'begin', work),
    asUser: () => Promise.reject(new Error('A worker is the service.')),
    asWorkspace: () => Promise.reject(new Error('A worker is the service.')),
    asViewer: () => Promise.reject(new Error('A worker is the service.')),
    pools: { user: pool, workspace: pool, service: pool, viewer: pool },
    close,
  };
  const deps: Omit<CloudDeps, 'jobs'> = {
    config: { cloud } as Config,
    db,
    log: createLog({ level: 'fatal', isJson: true }, () => {}),
    now: () => new Date(),
    secrets: createSecrets(['a secret of these tests, long enough']),
  };
  return { deps, close };
}
