import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { QUEUE_SCHEMA } from '../../jobs/queue-schema.ts';
import { renderClipJob } from '../runs/run-jobs.ts';

const LOOK_MS = 2_000;
/** Long enough for every machine that has a place to have taken it: they hear of a job at once, and runners ask every five seconds. */
const UNTAKEN_SEC = 6;

/**
 * Has a process that encodes as many clips as it may take others, which are framed meanwhile, but only where clips wait that no
 * machine took: what it holds and cannot encode yet, a machine with a free place could begin at once. Who encodes nothing asks nothing.
 * @param isFull whether as many clips are under way as are encoded at the same time
 * @param take begins to take as many again, and returns what has it take no more
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
    // Where the database cannot be asked, no one can take anything.
    await look().catch((err: unknown) => log.debug({ err }, 'Clips that wait were not looked for'));
    looking = false;
  }, LOOK_MS);
  timer.unref();
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Whether any clip has waited for longer than a machine with a free place leaves one waiting. */
async function isAnyUntaken({ service }: Pick<Database, 'service'>): Promise<boolean> {
  const { rows } = await service.execute<{ is: boolean }>(sql`
    select exists (select from ${sql.identifier(QUEUE_SCHEMA)}.job where name = ${renderClipJob.name}
      and state in ('created', 'retry')
      and greatest(created_on, start_after) < now() - interval '1 second' * ${UNTAKEN_SEC}) as is`);
  return rows[0]?.is ?? false;
}
