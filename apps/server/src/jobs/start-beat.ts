import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** How others tell this process from the rest. */
export type WorkerFacts = {
  host: string;
  roles: string;
  version: string;
  /** Of the disk that it works on; null where it cannot be read. */
  readFreeBytes: () => Promise<number | null>;
};

type Beat = {
  listQueues(): string[];
  listWork(): { queue: string; startedAt: string }[];
};

/** How often a worker says that it is alive, and after how long without a word it counts as dead. */
const BEAT_SEC = 5;
export const SILENT_WORKER_SEC = 15;
/** Rows of the dead are kept so long for an operator to see. */
const KEPT = '1 hour';

/**
 * Says that this worker is alive and what it does, now and from time to time. It holds for any way to the database: a pooler in front
 * hides which process a session belongs to. @returns what ends it and takes it back
 */
export function startBeat(
  db: ReturnType<PgBoss['getDb']>,
  { host, roles, version, readFreeBytes }: WorkerFacts,
  { listQueues, listWork, log }: Beat & { log: Logger },
): { beat(): Promise<void>; stop(): Promise<void> } {
  const id = randomUUID();
  let isOver = false;
  let last = Promise.resolve();
  const say = async () => {
    if (isOver) return;
    const work = JSON.stringify(listWork());
    try {
      await db.executeSql(
        `with gone as (delete from workers where seen_at < now() - interval '${KEPT}')
         insert into workers (id, host, roles, version, queues, work, free_bytes)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (id) do update set queues = excluded.queues, work = excluded.work,
           free_bytes = excluded.free_bytes, seen_at = now()`,
        [id, host.slice(0, 255) || 'unknown', roles, version, listQueues(), work, await readFreeBytes()],
      );
    } catch (err) {
      log.debug({ err }, 'The database was not told that this worker is alive');
    }
  };
  const beat = () => {
    last = last.then(say);
    return last;
  };
  const timer = setInterval(() => void beat(), BEAT_SEC * 1000);
  return {
    beat,
    async stop() {
      clearInterval(timer);
      isOver = true;
      await last;
      // Without the database it is found dead.
      await db.executeSql('delete from workers where id = $1', [id]).catch(() => {});
    },
  };
}
