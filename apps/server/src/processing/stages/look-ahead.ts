import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { renderRunners } from '../../db/tables/processing-runners-tables.ts';
import type { Deps } from '../../deps.ts';
import { SILENT_WORKER_SEC } from '../../jobs/create-beat.ts';
import { isQueueWorked } from '../../jobs/read-queue-state.ts';
import { renderClipJob } from '../runs/run-jobs.ts';

/** Another machine that comes waits at most so long, and then for one clip. */
const LOOK_MS = 2_000;
/** Machines that are started together come one after the other: who is alone only at first is not. */
const LOOKS_ALONE = 3;

/**
 * Takes clips beyond those that are encoded, so that the next ones are framed meanwhile, as long as no one else takes clips: what this
 * process holds and cannot encode yet, another machine could begin at once.
 * @param take begins to take as many again, and returns what has it take no more
 */
export function lookAhead(
  { db, log, workerId, stopping }: Pick<Deps, 'db' | 'log'> & { workerId: string; stopping?: AbortSignal },
  take: () => Promise<() => Promise<void>>,
): void {
  let takeNoMore: (() => Promise<void>) | null = null;
  let looksAlone = 0;
  const look = async () => {
    // Where the database cannot be asked, no one can take anything.
    const isAlone = await isOnlyRenderer(db, workerId).catch((err: unknown) => {
      log.debug({ err }, 'Others who render clips were not looked for');
      return null;
    });
    if (isAlone === null || stopping?.aborted) return;
    looksAlone = isAlone ? looksAlone + 1 : 0;
    if (looksAlone >= LOOKS_ALONE && takeNoMore === null) takeNoMore = await take();
    if (!isAlone && takeNoMore !== null) {
      await takeNoMore();
      takeNoMore = null;
    }
  };
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    await look().catch((err: unknown) => log.warn({ err }, 'The next clips are not framed meanwhile'));
    looking = false;
  }, LOOK_MS);
  timer.unref();
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Whether no other worker and no runner takes clips. */
async function isOnlyRenderer({ service }: Pick<Database, 'service'>, workerId: string): Promise<boolean> {
  if (await isQueueWorked(service, renderClipJob.name, workerId)) return false;
  const isThere = gt(renderRunners.seenAt, sql`now() - interval '1 second' * ${SILENT_WORKER_SEC}`);
  const free = and(isThere, isNull(renderRunners.revokedAt), isNull(renderRunners.putAsideAt));
  return (await service.$count(renderRunners, free)) === 0;
}
