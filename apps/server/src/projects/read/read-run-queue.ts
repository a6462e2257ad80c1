import type { RunQueue } from '@clipwright/contract';
import { and, asc, count, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { countLiveWorkers } from '../../jobs/read-queue-state.ts';
import { isInFlight } from '../runs/lock-run.ts';
import { STAGES_AT_ONCE } from '../runs/run-jobs.ts';
import { estimateStart, estimateWork } from './estimate-run.ts';
import { readPace, usedSourceSec } from './read-pace.ts';
import { readRun } from './read-run.ts';
import { toRunStatus } from './to-run-status.ts';

/**
 * Explains why a run is waiting and for how long, based on this installation's measured speed. `id` is the run's or its
 * project's. Other users' runs are only counted. @throws AppError `run_not_found`
 */
export async function readRunQueue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<RunQueue> {
  const at = now();
  const own = await db.asUser(userId, (tx) => readRun(tx, id));
  const { run } = own;
  const { status, progress, message } = toRunStatus({
    ...own,
    clips: [],
    sourceDurationSec: null,
    filmstripUrl: null,
    now: at,
  });
  const summary = { status, progress, message };
  if (!isInFlight(run)) {
    const none = { videos_before: 0, clips_before: 0, starts_in: null, takes: null };
    return { ...summary, ...none, is_waiting: false, is_measured: false };
  }
  const isWaiting = run.waitingFor === null && isWaitingForPlace(own);
  const others = await db.service
    .select({ sourceSec: usedSourceSec, startedAt: processingRuns.startedAt })
    .from(processingRuns)
    .innerJoin(sources, eq(sources.id, processingRuns.sourceId))
    .where(
      and(
        ne(processingRuns.id, run.id),
        // Renditions run in parallel with everything else.
        ne(processingRuns.kind, 'renditions'),
        isWaitingForClip(own) ? comesBeforeClipsOf(run.id) : comesBeforeStageOf(run),
      ),
    )
    .orderBy(asc(processingRuns.status), asc(processingRuns.turn));
  const { pace, isMeasured } = await readPace({ db });
  const before = others.map((one) => ({
    sourceSec: one.sourceSec,
    elapsedSec: one.startedAt === null ? 0 : (at.getTime() - one.startedAt.getTime()) / 1000,
  }));
  const [source] = await db.service
    .select({ kind: sources.kind, sourceSec: usedSourceSec })
    .from(sources)
    .where(eq(sources.id, run.sourceId));
  const isLikeThose = run.kind === 'project' && source !== undefined && source.kind !== 'text';
  return {
    ...summary,
    is_waiting: isWaiting,
    videos_before: isWaiting ? before.length : 0,
    clips_before: isWaiting && isWaitingForClip(own) ? await countClipsBefore({ db }, run.id) : 0,
    starts_in: isWaiting ? estimateStart(before, await countPlaces(db), pace) : null,
    takes: isLikeThose ? estimateWork(source.sourceSec, pace) : null,
    is_measured: isMeasured,
  };
}

/**
 * Counts the runs that can be worked on concurrently. Each worker is assumed to be like this machine; an absent worker
 * is expected to return.
 */
async function countPlaces(db: Pick<Deps['db'], 'service'>): Promise<number> {
  return STAGES_AT_ONCE * Math.max(1, await countLiveWorkers(db));
}

/** SQL for the runs whose clips are being rendered or come before a run's clips. Clips have a separate order. */
function comesBeforeClipsOf(runId: string): SQL {
  return sql`${processingRuns.status} = 'processing' and exists (
    select from ${plannedClips} p where p.run_id = ${processingRuns.id} and (p.status = 'rendering' or (
      p.status = 'waiting' and p.turn < (
        select min(o.turn) from ${plannedClips} o where o.run_id = ${runId} and o.status = 'waiting'))))`;
}

/** Counts the clips and renditions that are being rendered or come before the run's own. */
async function countClipsBefore({ db }: Pick<Deps, 'db'>, runId: string): Promise<number> {
  const [row] = await db.service
    .select({ count: count() })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .where(
      and(
        ne(processingRuns.id, runId),
        eq(processingRuns.status, 'processing'),
        eq(processingRuns.stage, 'clipping'),
        or(
          eq(plannedClips.status, 'rendering'),
          and(
            eq(plannedClips.status, 'waiting'),
            sql`${plannedClips.turn} < (
              select min(o.turn) from ${plannedClips} o where o.run_id = ${runId} and o.status = 'waiting')`,
          ),
        ),
      ),
    );
  return row?.count ?? 0;
}

/**
 * SQL for the runs that are in progress or come before a run. A run that is waiting for a model does not occupy a slot.
 */
function comesBeforeStageOf({ turn }: { turn: number }): SQL | undefined {
  return and(
    isNull(processingRuns.waitingFor),
    or(
      eq(processingRuns.status, 'processing'),
      and(eq(processingRuns.status, 'queued'), lt(processingRuns.turn, turn)),
    ),
  );
}

/** True if a run's stage, or its next clip, is waiting for a worker. */
function isWaitingForPlace(own: Awaited<ReturnType<typeof readRun>>): boolean {
  const { run, stages } = own;
  if (run.status === 'queued') return true;
  return stages.find(({ stage }) => stage === run.stage)?.status === 'pending' || isWaitingForClip(own);
}

/** True if the run's clips are planned and none of them has started. */
function isWaitingForClip({ run, planned }: Awaited<ReturnType<typeof readRun>>): boolean {
  const isBegun = planned.some(({ status }) => status === 'rendering' || status === 'completed');
  return (
    run.stage === 'clipping' && planned.length > 0 && !isBegun && planned.some(({ status }) => status === 'waiting')
  );
}
