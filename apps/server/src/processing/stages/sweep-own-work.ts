import { and, inArray } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { listWork, removeWork } from './stage-work-folder.ts';

type OwnWork = Pick<Deps, 'db' | 'config' | 'log'>;

/** Only this machine sees its folder, so that each worker looks for itself. */
const SWEEP_MS = 10 * 60_000;
/** No job is worked on for so long. */
const LONGEST_JOB_MS = 24 * 60 * 60_000;
const runId = /^[0-9a-f-]{36}$/;
/** What filmstrips and copies for the editor are made in. Whatever else lies there is someone else's. */
const otherWork = /^(strip|copy)-[0-9a-f-]{36}$/;

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

/** Removes work of runs that are not under way, and what other jobs left that must have ended. */
async function removeForgottenWork({ db, config }: Pick<OwnWork, 'db' | 'config'>): Promise<void> {
  const found = await listWork(config);
  const ids = found.map(({ name }) => name).filter((name) => runId.test(name));
  const busy = await db.service
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(and(inArray(processingRuns.id, ids), inArray(processingRuns.status, ['queued', 'processing'])));
  const busyIds = new Set(busy.map(({ id }) => id));
  const before = Date.now() - LONGEST_JOB_MS;
  const ended = found.filter(({ name, triedAtMs }) => otherWork.test(name) && triedAtMs < before);
  const forgotten = [...ids.filter((id) => !busyIds.has(id)), ...ended.map(({ name }) => name)];
  for (const name of forgotten) await removeWork(config, name);
}
