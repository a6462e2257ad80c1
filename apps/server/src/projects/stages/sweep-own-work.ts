import { inArray } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { listWork, removeWork } from '../runs/stage-work-folder.ts';

type OwnWork = Pick<Deps, 'db' | 'config' | 'log'>;

/** Only this machine sees its folder, so each worker cleans up after itself. */
const SWEEP_MS = 10 * 60_000;
/** Longer than any job takes. */
const LONGEST_JOB_MS = 24 * 60 * 60_000;
const runId = /^[0-9a-f-]{36}$/;
/** The folders for filmstrips and editing copies. Any other folder belongs to something else. */
const otherWork = /^(strip|copy)-[0-9a-f-]{36}$/;

/** Removes folders that dead workers left on this machine, now and periodically. */
export async function sweepOwnWork(deps: OwnWork, stopping?: AbortSignal): Promise<void> {
  const sweep = async () => {
    await removeForgottenWork(deps).catch((err: unknown) => deps.log.error({ err }, 'The work folder was not swept'));
  };
  await sweep();
  if (stopping?.aborted) return;
  const timer = setInterval(() => void sweep(), SWEEP_MS).unref();
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/**
 * Removes folders for runs that are over, and others that must have ended: folders for other jobs, and for runs that
 * this database does not know. Such runs were deleted or belong to another installation that shares the folder.
 */
async function removeForgottenWork({ db, config }: Pick<OwnWork, 'db' | 'config'>): Promise<void> {
  const folders = await listWork(config);
  const ids = folders.map(({ name }) => name).filter((name) => runId.test(name));
  const runs = await db.service
    .select({ id: processingRuns.id, status: processingRuns.status })
    .from(processingRuns)
    .where(inArray(processingRuns.id, ids));
  const statusOf = new Map<string, string>(runs.map(({ id, status }) => [id, status]));
  const before = Date.now() - LONGEST_JOB_MS;
  for (const { name, triedAtMs } of folders) {
    const status = statusOf.get(name);
    const isOwn = status !== undefined || runId.test(name) || otherWork.test(name);
    const isOver = status === undefined ? triedAtMs < before : !['queued', 'processing'].includes(status);
    if (isOwn && isOver) await removeWork(config, name);
  }
}
