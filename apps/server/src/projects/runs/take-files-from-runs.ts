import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { failRun } from './fail-run.ts';
import { type RunSummary, summaryColumns } from './lock-run.ts';
import { cleanRunJob } from './run-jobs.ts';
import { settleClips } from './settle-clips.ts';

/** A clip file in progress. */
export type TakenFile = { clipId: string; ratio: string; captionStyle: string | null };

/**
 * Locks a project's runs in flight until the transaction ends. They are locked before the project, in the usual lock
 * order.
 */
export async function lockRunsInFlight(tx: Transaction, projectId: string): Promise<RunSummary[]> {
  return await tx
    .select(summaryColumns)
    .from(processingRuns)
    .where(and(eq(processingRuns.projectId, projectId), inArray(processingRuns.status, ['queued', 'processing'])))
    .orderBy(asc(processingRuns.id))
    .for('no key update');
}

/**
 * Removes clip files from the locked runs that are making them, because the caller makes them itself or deletes the
 * clips. Renders in progress end within two seconds. A run without remaining files counts as canceled. @returns the
 * removed files without duplicates
 */
export async function takeFilesFromRuns(
  deps: Pick<Deps, 'config' | 'jobs' | 'now' | 'secrets'>,
  tx: Transaction,
  runs: readonly RunSummary[],
  clipIds: readonly string[],
): Promise<TakenFile[]> {
  const making = runs.filter(({ kind }) => kind === 'renditions');
  const taken = new Map<string, TakenFile>();
  if (clipIds.length === 0) return [];
  for (const run of making) {
    const gone = await tx
      .delete(plannedClips)
      .where(
        and(
          eq(plannedClips.runId, run.id),
          inArray(plannedClips.clipId, [...clipIds]),
          inArray(plannedClips.status, ['waiting', 'rendering']),
        ),
      )
      .returning({
        clipId: plannedClips.clipId,
        ratio: plannedClips.ratio,
        captionStyle: plannedClips.captionStyle,
      });
    for (const { clipId, ratio, captionStyle } of gone) {
      if (clipId === null || ratio === null) continue;
      taken.set(JSON.stringify([clipId, ratio, captionStyle]), { clipId, ratio, captionStyle });
    }
    if (gone.length > 0) await settle(deps, tx, run);
  }
  return [...taken.values()];
}

async function settle(
  deps: Pick<Deps, 'config' | 'jobs' | 'now' | 'secrets'>,
  tx: Transaction,
  run: RunSummary,
): Promise<void> {
  const [left] = await tx
    .select({ id: plannedClips.id })
    .from(plannedClips)
    .where(eq(plannedClips.runId, run.id))
    .limit(1);
  if (left) return await settleClips(deps, tx, run, []);
  await failRun(deps, tx, run, { code: 'cancelled', failure: { code: 'cancelled', facts: {} } });
  await deps.jobs.send(cleanRunJob, { runId: run.id }, { within: tx, startAfterSec: 3 });
}
