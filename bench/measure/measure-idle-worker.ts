import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { countStatements } from './count-statements.ts';
import { startWorker } from './start-worker.ts';

const GOALS = { statementsPerSec: 2, connections: 6 };
/** Pools give up connections that no one used for a minute. */
const SETTLE_SEC = 75;
const WATCH_SEC = 120;

/** What a worker without work asks of its database, counted on the way to it. */
export async function measureIdleWorker() {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  const connection = postgres.connection();
  const counter = await countStatements(connection);
  const login = `${connection.user}:${encodeURIComponent(connection.password)}`;
  let worker: Awaited<ReturnType<typeof startWorker>> | null = null;
  try {
    worker = await startWorker(join(folder, 'worker'), {
      DATABASE_URL: `postgres://${login}@127.0.0.1:${counter.port}/${connection.database}?sslmode=disable`,
      CLIPWRIGHT_SECRET: 'a secret of this benchmark that is long enough',
    });
    await sleep(SETTLE_SEC * 1000);
    const before = counter.statements();
    let mostConnections = 0;
    for (let second = 0; second < WATCH_SEC; second += 1) {
      mostConnections = Math.max(mostConnections, counter.connections());
      await sleep(1000);
    }
    const statementsPerSec = Math.round(((counter.statements() - before) / WATCH_SEC) * 100) / 100;
    const isMet = statementsPerSec <= GOALS.statementsPerSec && mostConnections <= GOALS.connections;
    return { statementsPerSec, connections: mostConnections, goals: GOALS, met: isMet };
  } finally {
    await worker?.stop();
    await counter.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
