import { and, inArray } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { listWork, removeWork } from './stage-work-folder.ts';

type OwnWork = Pick<Deps, 'db' | 'config' | 'log'>;

/** Only this machine sees its folder, so that each worker looks for itself. */
const SWEEP_MS = 10 * 60_000;
/** At most so many at a time; the rest at the next look. */
const BATCH = 100;

/** Removes what dead workers left in the work folder of this machine, now and from time to time. */
export async function sweepOwnWork(deps: OwnWork, stopping?: AbortSignal): Promise<void> {
  const sweep = async () => {
    await removeForgottenWork(deps).catch((err: unknown) => deps.log.error({ err }, 'The work folder was not swept'));
  };
  await sweep();
  if (stopping?.aborted) return;
  const timer = setInterval(() => void sweep(), SWEEP_MS).unref();
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Removes work of runs that are not under way. */
async function removeForgottenWork({ db, config }: Pick<OwnWork, 'db' | 'config'>): Promise<void> {
  const ids = (await listWork(config)).filter((name) => /^[0-9a-f-]{36}$/.test(name)).slice(0, BATCH);
  if (ids.length === 0) return;
  const busy = await db.service
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(and(inArray(processingRuns.id, ids), inArray(processingRuns.status, ['queued', 'processing'])));
  const busyIds = new Set(busy.map(({ id }) => id));
  for (const id of ids) if (!busyIds.has(id)) await removeWork(config, id);
}
