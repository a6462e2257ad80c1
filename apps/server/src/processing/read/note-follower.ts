import { eq, sql } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';

/**
 * The time for which a run counts as followed after a request. Programs poll every few seconds, and pages request the status
 * whenever they hear of a change.
 */
const FOLLOWED_SEC = 15;

/**
 * Notes that someone follows a run, so that its progress is written more often. Nothing waits for this, and a failure
 * is only logged.
 */
export async function noteFollower({ db, log }: Pick<Deps, 'db' | 'log'>, runId: string): Promise<void> {
  const free = db.service
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(eq(processingRuns.id, runId))
    .for('no key update', { skipLocked: true });
  await db.service
    .update(processingRuns)
    .set({ followedUntil: sql`now() + make_interval(secs => ${FOLLOWED_SEC})` })
    .where(eq(processingRuns.id, free))
    .catch((err: unknown) => log.warn({ err }, 'Who follows a run could not be noted'));
}
