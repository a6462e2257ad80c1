import { and, eq, sql } from 'drizzle-orm';
import { plannedClips, processingStages } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { changeRun, lockRunAt, type RunSummary } from './lock-run.ts';
import type { ClipData, StageData } from './run-jobs.ts';

/** Starts or restarts a stage; null if there is nothing left to do. */
export async function startStage({ db, now }: Pick<Deps, 'db' | 'now'>, { runId, stage }: StageData) {
  return await db.asService(async (tx): Promise<RunSummary | null> => {
    const run = await lockRunAt(tx, runId, stage);
    if (!run) return null;
    const at = now();
    const [row] = await tx
      .update(processingStages)
      .set({
        status: 'processing',
        attempt: sql`${processingStages.attempt} + 1`,
        startedAt: sql`coalesce(${processingStages.startedAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(and(eq(processingStages.runId, runId), eq(processingStages.stage, stage)))
      .returning({ artifactKey: processingStages.artifactKey });
    // The clips are already planned: only rendering is left in this stage.
    if (stage === 'clipping' && row?.artifactKey) return null;
    await changeRun(tx, runId, { status: 'processing', startedAt: run.startedAt ?? at, progressAt: at });
    return run;
  });
}

export type PlannedClipRow = typeof plannedClips.$inferSelect;

/** Starts a clip; null if it already exists or is no longer wanted. */
export async function startClip({ db, now }: Pick<Deps, 'db' | 'now'>, { runId, clipId }: ClipData) {
  return await db.asService(async (tx): Promise<{ run: RunSummary; clip: PlannedClipRow } | null> => {
    const run = await lockRunAt(tx, runId, 'clipping');
    if (!run) return null;
    const [clip] = await tx
      .update(plannedClips)
      .set({ status: 'rendering', attempt: sql`${plannedClips.attempt} + 1` })
      .where(
        and(
          eq(plannedClips.id, clipId),
          eq(plannedClips.runId, runId),
          sql`${plannedClips.status} in ('waiting', 'rendering')`,
        ),
      )
      .returning();
    if (!clip) return null;
    await changeRun(tx, runId, { progressAt: now() });
    return { run, clip };
  });
}
