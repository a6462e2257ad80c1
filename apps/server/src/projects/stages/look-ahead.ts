import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { QUEUE_SCHEMA } from '../../jobs/queue-schema.ts';
import { renderClipJob } from '../runs/run-jobs.ts';

const LOOK_MS = 2_000;
/**
 * Long enough for every machine with a free slot to have taken a clip: workers are notified of a job immediately, and
 * runners poll every five seconds.
 */
const UNTAKEN_SEC = 6;

/**
 * Lets a process whose encoding slots are full take more clips, which are framed in the meantime. It only does so while
 * there are waiting clips that no machine has taken: otherwise a machine with a free slot could start them immediately.
 * A process that is not encoding does not check. @param isFull returns true if the number of clips in progress has
 * reached the number encoded concurrently @param take starts taking the same number again, and returns a function that
 * stops it
 */
export function lookAhead(
  { db, log, stopping }: Pick<Deps, 'db' | 'log'> & { stopping?: AbortSignal },
  { isFull, take }: { isFull: () => boolean; take: () => Promise<() => Promise<void>> },
): void {
  let takeNoMore: (() => Promise<void>) | null = null;
  const look = async () => {
    const isWanted = isFull() && (await isAnyUntaken(db));
    if (stopping?.aborted) return;
    if (isWanted && takeNoMore === null) takeNoMore = await take();
    if (!isWanted && takeNoMore !== null) {
      await takeNoMore();
      takeNoMore = null;
    }
  };
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    // If the database is unreachable, no machine can take a job.
    await look().catch((err: unknown) => log.debug({ err }, 'Clips that wait were not looked for'));
    looking = false;
  }, LOOK_MS);
  timer.unref();
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** True if any clip has waited longer than it would if a machine had a free slot. */
async function isAnyUntaken({ service }: Pick<Database, 'service'>): Promise<boolean> {
  const { rows } = await service.execute<{ is: boolean }>(sql`
    select exists (select from ${sql.identifier(QUEUE_SCHEMA)}.job where name = ${renderClipJob.name}
      and state in ('created', 'retry')
      and greatest(created_on, start_after) < now() - interval '1 second' * ${UNTAKEN_SEC}) as is`);
  return rows[0]?.is ?? false;
}
