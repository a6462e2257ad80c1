import type { ResolvedSpec } from '@clipwright/clip-spec';
import { stageIds } from '@clipwright/contract';
import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { requireDriveConnection } from '../../../cloud/index.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { plannedClips, processingRuns, processingStages } from '../../../db/tables/processing-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockOwner } from '../../../people/lock-owner.ts';
import { getEntitlement, reserveVideo, wasMadeWithoutDrive } from '../../../plans/index.ts';
import { lockProject } from '../../../teams/index.ts';
import { resolveRequest } from '../../resolve/resolve-request.ts';
import { countFinishedClips } from '../count-finished-clips.ts';
import { getRun } from '../get-run.ts';
import { changeRun, lockRun, type RunSummary } from '../lock-run.ts';
import { nextQueuePositions, toPriority } from '../queue-position.ts';
import { readRunSpec } from '../read-run-spec.ts';
import { processStageJob, renderClipJob } from '../run-jobs.ts';
import { isOfFailedClip, listWarnings, toWarningColumns } from '../run-warnings.ts';
import { withOwnRun } from '../with-own-run.ts';
import { priceMaterialOf } from './price-material-of.ts';

/**
 * Retries a failed run from the stage that failed, or the missing clips of a completed run. A video that was returned
 * to the quota is reserved again. `alsoDo` runs in the same transaction. @throws AppError `run_not_found`,
 * `run_not_retryable`, `run_in_flight`, `run_unreadable`, those of the quota and the drives
 */
export async function retryRun(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
  id: string,
  alsoDo?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await withOwnRun(deps, userId, id, async (tx, runId) => {
    // Locked before the run, because its video may have to be reserved again.
    await lockOwner(tx, userId);
    const run = await lockRun(tx, runId);
    if (!run || run.userId !== userId) throw new AppError('run_not_found');
    if (run.status === 'queued' || run.status === 'processing') throw new AppError('run_in_flight');
    await refuseOlder(tx, run);
    const before = await readRunSpec(tx, runId);
    const { id: clipId, status, clipNumber } = plannedClips;
    const clips = await tx
      .select({ id: clipId, status })
      .from(plannedClips)
      .where(eq(plannedClips.runId, runId))
      .orderBy(clipNumber);
    const missing = clips.filter((clip) => clip.status !== 'completed');
    const isWhole = run.status === 'completed' || run.kind === 'renditions';
    if (isWhole && missing.length === 0) throw new AppError('run_not_retryable');
    const { kept: keptCount, opened } = await countFinishedClips(tx, runId);
    // Its clips were discarded after some were opened: a restart would lose track of which.
    if (run.status === 'failed' && keptCount === 0 && opened > 0) throw new AppError('run_not_retryable');
    const [source] = await tx.select().from(sources).where(eq(sources.id, run.sourceId));
    const material = source ? priceMaterialOf(source) : { durationSec: null, sizeBytes: null };
    await alsoDo?.(tx);
    if (run.kind !== 'renditions') {
      await checkDriveAgain(deps, tx, run);
      const { credits } = await reserveVideo(deps, { userId, projectId: run.projectId, material }, tx);
      // A retry of a failed run is charged again, so it follows the current plan.
      if (run.status === 'failed') await resolveAgain(deps, tx, { run, before, isPaidWithCredits: credits > 0 });
      await tx.update(projects).set({ status: 'processing' }).where(eq(projects.id, run.projectId));
    }
    // A failed run without clips restarts from its first stage if its files were already cleaned up.
    if (run.status === 'failed' && run.cleanedAt !== null && keptCount === 0) return await restartRun(deps, tx, run);
    await resume(deps, tx, run, run.status === 'completed' ? 'clipping' : run.stage, missing);
  });
}

/**
 * Checks the drive connection again. A video that was reserved as its account's first and then returned to the quota no
 * longer counts as the first if another one has been made since. @throws AppError as `requireDriveConnection` does
 */
async function checkDriveAgain(
  deps: Pick<Deps, 'config'>,
  tx: Transaction,
  { userId, projectId }: RunSummary,
): Promise<void> {
  if (await wasMadeWithoutDrive(tx, projectId, { isReleased: true })) await requireDriveConnection(deps, tx, userId);
}

/** @throws AppError `clips_limit_reached` if the current plan allows fewer clips */
async function resolveAgain(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Transaction,
  { run, before, isPaidWithCredits }: { run: RunSummary; before: ResolvedSpec; isPaidWithCredits: boolean },
): Promise<void> {
  const { plan } = await getEntitlement(tx, run.userId, deps.now());
  const { spec } = await resolveRequest(deps, tx, { userId: run.userId, plan, isPaidWithCredits, before });
  // The chosen range, unlike the rest, does not depend on the plan.
  await tx
    .update(processingRuns)
    .set({ spec: { ...spec, range: before.range } })
    .where(eq(processingRuns.id, run.id));
}

/** Only a project's newest run can be retried. @throws AppError `run_not_retryable` */
export async function requireNewest(tx: Transaction, run: RunSummary): Promise<void> {
  const { id } = await getRun(tx, run.projectId);
  if (id !== run.id) throw new AppError('run_not_retryable');
}

/**
 * Refuses a run that is not the newest to make its project's clips, or, for renditions, not the newest to make its
 * clips' renditions.
 */
async function refuseOlder(tx: Transaction, run: RunSummary): Promise<void> {
  // The database clock has a higher resolution than JavaScript's.
  const createdAt = sql`(select r.created_at from ${processingRuns} r where r.id = ${run.id})`;
  const isLater = and(eq(processingRuns.projectId, run.projectId), gt(processingRuns.createdAt, createdAt));
  const makesSame =
    run.kind === 'renditions'
      ? inArray(
          plannedClips.clipId,
          tx
            .select({ clipId: sql<string>`${plannedClips.clipId}`.as('clip_id') })
            .from(plannedClips)
            .where(and(eq(plannedClips.runId, run.id), isNotNull(plannedClips.clipId))),
        )
      : ne(processingRuns.kind, 'renditions');
  const [later] = await tx
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .leftJoin(plannedClips, eq(plannedClips.runId, processingRuns.id))
    .where(and(isLater, makesSame))
    .limit(1);
  if (later) throw new AppError('run_not_retryable');
}

const again = {
  errorCode: null,
  failure: null,
  errorMessage: null,
  errorFacts: null,
  cancelRequestedAt: null,
  finishedAt: null,
  stagesRemovedAt: null,
} as const;

/** Queues the remaining work behind the other waiting jobs: its old position would be ahead of them all. */
async function resume(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Transaction,
  run: RunSummary,
  stage: RunSummary['stage'],
  missing: readonly { id: string }[],
): Promise<void> {
  const { id: runId, userId } = run;
  const { plan } = await getEntitlement(tx, userId, now());
  const queue = { userId, priority: plan.features };
  const [turn = run.turn] = await nextQueuePositions(tx, 'runs', { ...queue, count: 1 });
  const clips = run.kind === 'renditions' ? 'renditions' : 'clips';
  const clipTurns = await nextQueuePositions(tx, clips, { ...queue, count: missing.length });
  const left = stageIds.slice(stageIds.indexOf(stage));
  await tx
    .update(processingStages)
    .set({ status: 'pending', progress: 0, attempt: 0, startedAt: null, finishedAt: null })
    .where(and(eq(processingStages.runId, runId), inArray(processingStages.stage, left)));
  const isRendering = stage === 'clipping' && missing.length > 0;
  const warnings = listWarnings(run).filter((warning) => !isOfFailedClip(warning));
  await changeRun(tx, runId, {
    ...again,
    status: 'queued',
    stage,
    turn,
    startedAt: now(),
    progressAt: now(),
    cleanedAt: null,
    ...toWarningColumns(warnings),
  });
  if (!isRendering) {
    await jobs.send(processStageJob, { runId, stage }, { within: tx, priority: toPriority(turn) });
    return;
  }
  await tx
    .update(processingStages)
    .set({ status: 'processing' })
    .where(and(eq(processingStages.runId, runId), eq(processingStages.stage, 'clipping')));
  await tx
    .update(plannedClips)
    .set({ status: 'waiting', progress: 0, errorCode: null, failure: null, errorMessage: null, finishedAt: null })
    .where(and(eq(plannedClips.runId, runId), ne(plannedClips.status, 'completed')));
  await changeRun(tx, runId, { status: 'processing' });
  for (const [index, { id: clipId }] of missing.entries()) {
    const clipTurn = clipTurns[index] ?? turn;
    await tx.update(plannedClips).set({ turn: clipTurn }).where(eq(plannedClips.id, clipId));
    await jobs.send(renderClipJob, { runId, clipId }, { within: tx, priority: toPriority(clipTurn) });
  }
}

/** Restarts a locked run from its first stage. None of its clips still exist. */
export async function restartRun(deps: Pick<Deps, 'jobs' | 'now'>, tx: Transaction, run: RunSummary): Promise<void> {
  // The artifacts it is based on belong to another run and still exist.
  const first = await findFirstStage(tx, run);
  if (run.kind === 'renditions') {
    const missing = await tx
      .select({ id: plannedClips.id })
      .from(plannedClips)
      .where(and(eq(plannedClips.runId, run.id), ne(plannedClips.status, 'completed')));
    return await resume(deps, tx, run, 'clipping', missing);
  }
  await lockProject(tx, run.projectId, { isChanging: true });
  const clips = await tx.delete(plannedClips).where(eq(plannedClips.runId, run.id)).returning({ id: plannedClips.id });
  for (const { id } of clips) await tx.delete(videoClips).where(eq(videoClips.id, id));
  const left = stageIds.slice(stageIds.indexOf(first));
  await tx
    .update(processingStages)
    .set({ artifactKey: null })
    .where(and(eq(processingStages.runId, run.id), inArray(processingStages.stage, left)));
  await tx.update(processingRuns).set(toWarningColumns([])).where(eq(processingRuns.id, run.id));
  await resume(deps, tx, { ...run, ...toWarningColumns([]) }, first, []);
}

/**
 * Finds a run's first stage. A run that is based on another one starts at a later stage than its project's first run.
 */
async function findFirstStage(tx: Transaction, run: RunSummary): Promise<RunSummary['stage']> {
  if (run.kind === 'project') return 'upload';
  if (run.kind === 'remake') return 'analysis';
  const [source] = await tx.select({ kind: sources.kind }).from(sources).where(eq(sources.id, run.sourceId));
  return source?.kind === 'text' ? 'transcription' : 'clipping';
}
