import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { processingRuns } from '../db/tables/processing-tables.ts';
import { sources } from '../db/tables/sources-tables.ts';
import type { Deps } from '../deps.ts';
import { sourceFolder } from '../files/index.ts';
import { defineJob } from '../jobs/define-job.ts';
import { QUEUE_SCHEMA } from '../jobs/queue-schema.ts';
import { refuseForgottenChecks, removeUnusedKitFiles, removeUnusedLogos } from '../kits/index.ts';
import { removeOldSecurityEvents } from '../security/remove-old-security-events.ts';
import { removeOldActivities } from '../teams/index.ts';
import { addTotalChanges } from './change/add-total-changes.ts';
import { checkClipFiles } from './clips/check-clip-files.ts';
import { deleteOldClipViews } from './clips/delete-old-clip-views.ts';
import { adoptClipJob } from './runs/adopt-clip-job.ts';
import { failRun, type RunFailure } from './runs/fail-run.ts';
import { isInFlight, lockRun, type RunSummary } from './runs/lock-run.ts';
import { cleanRunJob, HOUR_SEC, often, processStageJob, renderClipJob, transcribePartJob } from './runs/run-jobs.ts';
import { deleteOldViewLinks } from './sharing/view-links/delete-old-view-links.ts';
import { removeAbandonedUploads } from './sources/uploads/remove-abandoned-uploads.ts';
import { removeOldLeases } from './stages/remove-old-leases.ts';
import { removeOldStages } from './stages/remove-old-stages.ts';
import { removeUnusedCopies } from './stages/remove-unused-copies.ts';

type SweepDeps = Pick<Deps, 'db' | 'jobs' | 'files' | 'now' | 'config' | 'log' | 'secrets'>;

/** The interval between sweeps of runs and files. */
const SWEEP_SEC = 60;
const MINUTE_MS = 60_000;
/** The time without progress after which a run has failed. */
const STALL_MS = 60 * MINUTE_MS;
/** The time that work has to report progress after a clock change. */
const QUIET_MS = 15 * MINUTE_MS;
/** The time for which a failed run's files are kept for a retry. */
const FAILED_KEPT_MS = 7 * 24 * 60 * MINUTE_MS;
/** The maximum pause during a write or an upload. */
const BROKEN_WRITE_MS = 4 * 24 * 60 * MINUTE_MS;
/**
 * The interval for infrequent steps: steps for files kept for days, and steps that list a store, since buckets charge
 * for each request.
 */
const RARELY_MS = 60 * MINUTE_MS;
/** The maximum number removed per sweep; the rest follow at the next one. */
const BATCH = 100;
/** In random order, so that entries that fail every time never block the rest. */
const inNoOrder = sql`random()`;

/** The queues whose jobs advance a run. */
const runQueues = [processStageJob.name, renderClipJob.name, adoptClipJob.name, transcribePartJob.name];

/** Sweeps abandoned runs and expired files, then requeues itself. */
export const sweepJob = defineJob({
  name: 'sweep-processing',
  data: z.object({}),
  ...often,
  expireInSec: HOUR_SEC,
  concurrency: 1,
  run: (deps: { sweep(): Promise<void> }) => deps.sweep(),
});

/**
 * Creates the sweep, which finds runs whose work died and files that have expired, then requeues itself. The infrequent
 * steps run the first time and then at their own interval.
 */
export function createSweep(deps: SweepDeps, steadyMs = () => performance.now()): () => Promise<void> {
  let rareStepsMs = Number.NEGATIVE_INFINITY;
  let aheadMs = deps.now().getTime() - steadyMs();
  let quietUntilMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const nowMs = deps.now().getTime();
    const hasRareSteps = Math.abs(nowMs - rareStepsMs) >= RARELY_MS;
    if (hasRareSteps) rareStepsMs = nowMs;
    // The clock was changed, or the machine was asleep: running work could not report progress during this time.
    if (Math.abs(nowMs - steadyMs() - aheadMs) > MINUTE_MS) quietUntilMs = steadyMs() + QUIET_MS;
    aheadMs = nowMs - steadyMs();
    await sweepRuns(deps, { hasRareSteps, isClockSteady: steadyMs() >= quietUntilMs });
  };
}

async function sweepRuns(
  deps: SweepDeps,
  { hasRareSteps, isClockSteady }: { hasRareSteps: boolean; isClockSteady: boolean },
): Promise<void> {
  const steps = {
    failDead,
    ...(isClockSteady ? { failSilent } : {}),
    cleanFailed,
    removeAbandonedUploads,
    removeExpiredSources,
    removeUnusedLogos,
    refuseForgottenChecks,
    removeUnusedKitFiles,
    addTotalChanges,
    removeOldStages,
    checkClipFiles: () => checkClipFiles(deps),
    ...(hasRareSteps ? rareSteps : {}),
  };
  try {
    for (const [step, run] of Object.entries(steps)) await logFailure(deps, { step }, () => run(deps));
  } finally {
    await deps.jobs.send(sweepJob, {}, { singletonKey: 'sweep', startAfterSec: SWEEP_SEC });
  }
}

const rareSteps = {
  removeOldLeases,
  removeUnusedCopies,
  cleanUpFiles: ({ files }: Pick<SweepDeps, 'files'>) => files.cleanUp(BROKEN_WRITE_MS),
  deleteOldClipViews,
  deleteOldViewLinks,
  removeOldActivities,
  removeOldSecurityEvents,
};

/** Logs a failure in one run, source or step, so that the others still run. */
async function logFailure(
  { log }: Pick<SweepDeps, 'log'>,
  facts: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, ...facts }, 'A part of the sweep failed');
  }
}

/** Fails runs with a job in the dead-letter queue: their worker died repeatedly while running it. */
async function failDead(deps: SweepDeps): Promise<void> {
  const { rows } = await deps.db.service.execute<{ id: string }>(sql`
    select r.id from ${processingRuns} r
    where r.status in ('queued', 'processing') and exists (
      select from pgboss.job j
      where j.name = 'dead-letters' and j.state = 'created' and j.data ->> 'runId' = r.id::text
        and j.created_on > coalesce(r.started_at, r.created_at)
        and coalesce(j.data ->> 'clipId', j.data ->> 'stage') is not null
        and (j.data ->> 'clipId' is null or exists (
          select from planned_clips p where p.id::text = j.data ->> 'clipId' and p.status in ('waiting', 'rendering')))
        and (j.data ->> 'stage' is null or j.data ->> 'stage' = r.stage))
    order by ${inNoOrder} limit ${BATCH}`);
  const failure = {
    code: 'worker-died',
    failure: { code: 'worker-died', facts: {} },
  };
  for (const { id } of rows) await failInFlight(deps, id, failure);
}

/**
 * Fails stalled runs that have no job waiting for a worker or a runner. A long queue, or a night without workers, is
 * not a failure.
 */
async function failSilent(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - STALL_MS);
  const isSilent = sql`r.status = 'processing' and r.progress_at < ${before.toISOString()}::timestamptz`;
  const { rows } = await deps.db.service.execute<{ id: string }>(sql`
    select r.id from ${processingRuns} r
    where ${isSilent} and not exists (
      select from ${sql.identifier(QUEUE_SCHEMA)}.job j
      where j.name in ${runQueues} and j.data ->> 'runId' = r.id::text
        and (j.state < 'active' or j.state = 'active' and j.started_on > ${before.toISOString()}::timestamptz))
    order by ${inNoOrder} limit ${BATCH}`);
  const failure = { code: 'timeout', failure: { code: 'stalled', facts: {} } };
  for (const { id } of rows) {
    await failInFlight(deps, id, failure, (run) => run.progressAt < before);
  }
}

async function failInFlight(
  deps: SweepDeps,
  runId: string,
  failure: RunFailure,
  /** Checks the run again, now that it is locked. */
  isFit: (run: RunSummary) => boolean = () => true,
): Promise<void> {
  await logFailure(deps, { runId }, () =>
    deps.db.asService(async (tx) => {
      const run = await lockRun(tx, runId);
      if (!run || !isInFlight(run) || !isFit(run)) return;
      deps.log.error({ runId, code: failure.code }, 'A run was given up');
      await failRun(deps, tx, run, failure);
    }),
  );
}

async function cleanFailed(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - FAILED_KEPT_MS);
  const rows = await deps.db.service
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(
      and(eq(processingRuns.status, 'failed'), isNull(processingRuns.cleanedAt), lt(processingRuns.finishedAt, before)),
    )
    .orderBy(inNoOrder)
    .limit(BATCH);
  for (const { id: runId } of rows) {
    await logFailure(deps, { runId }, () => deps.jobs.send(cleanRunJob, { runId }, { singletonKey: runId }));
  }
}

/**
 * Removes expired sources. Sources without a project lose their rows; sources with a project lose only their files, and
 * only while not in use.
 */
async function removeExpiredSources(deps: SweepDeps): Promise<void> {
  const { db, now } = deps;
  const inUse = db.service
    .select({ one: sql`1` })
    .from(processingRuns)
    .where(and(eq(processingRuns.sourceId, sources.id), inArray(processingRuns.status, ['queued', 'processing'])));
  const rows = await db.service
    .select({ id: sources.id, userId: sources.userId, projectId: sources.projectId })
    .from(sources)
    .where(
      and(
        lt(sources.expiresAt, now()),
        sql`${sources.state} <> 'removed'`,
        // Uploads expire on their own until a project uses them.
        sql`(${sources.projectId} is not null or ${sources.kind} <> 'file')`,
        notExists(inUse),
      ),
    )
    .orderBy(inNoOrder)
    .limit(BATCH);
  for (const source of rows) {
    await logFailure(deps, { sourceId: source.id }, () => removeSource(deps, source));
  }
}

async function removeSource(
  { db, files }: SweepDeps,
  { id, userId, projectId }: { id: string; userId: string; projectId: string | null },
): Promise<void> {
  await files.removeFolder(sourceFolder(userId, id));
  if (projectId === null) await db.service.delete(sources).where(eq(sources.id, id));
  else {
    await db.service
      .update(sources)
      .set({ state: 'removed', fileKey: null, textKey: null, sidecarKey: null })
      .where(eq(sources.id, id));
  }
}
