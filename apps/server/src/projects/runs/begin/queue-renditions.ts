import type { ResolvedSpec } from '@clipwright/clip-spec';
import type { ProcessProjectResult } from '@clipwright/contract';
import { and, asc, eq, exists, inArray, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { toStoredMoment } from '../../../db/stored/stored-moment.ts';
import { clipEditVersions } from '../../../db/tables/edits-tables.ts';
import { plannedClips, processingRuns, processingStages } from '../../../db/tables/processing-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { resolveRequest } from '../../resolve/resolve-request.ts';
import type { PlanFacts } from '../../resolve/resolve-spec.ts';
import type { RunSummary } from '../lock-run.ts';
import { nextQueuePositions, toPriority } from '../queue-position.ts';
import { listOwnStyles, readRunSpec } from '../read-run-spec.ts';
import { renderClipJob } from '../run-jobs.ts';
import { describeBegunRun } from './describe-begun-run.ts';
import { findRunOfClips, storeStages } from './find-run-to-extend.ts';
import { logRunFeatures } from './log-run-features.ts';
import { placeRenditions } from './place-renditions.ts';

export type RenditionDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now' | 'secrets'>;
/** A file to make from an existing clip. */
export type WantedRendition = {
  clipId: string;
  ratio: string;
  captionStyle: string | null;
  /** The document version to render. Default: the version in the clip's latest export, finished or not. */
  editVersionId?: string;
};

/**
 * Queues a run that makes renditions of existing clips, at no cost, in parallel with other work on the project and
 * ahead of its owner's waiting clips. @throws AppError those of `findRunOfClips`
 */
export async function queueRenditions(
  deps: RenditionDeps,
  tx: Transaction,
  given: { userId: string; projectId: string; plan: PlanFacts; ownStyles: ResolvedSpec['ownStyles'] },
  wanted: readonly WantedRendition[],
): Promise<ProcessProjectResult> {
  const { userId, projectId, plan } = given;
  const clipIds = wanted.map(({ clipId }) => clipId);
  const { run: base, spec: before, source } = await findRunOfClips(tx, projectId, clipIds);
  // Each file gets its clip's watermark, if the plan allows.
  const change = { prompt: null, count: 1, watermark: { ...before.watermark, isOn: false } };
  const request = { userId, plan, isPaidWithCredits: false, before, change };
  const { spec: resolved, capabilities } = await resolveRequest(deps, tx, request);
  const ownStyles = [...(await listOwnStyles(tx, projectId)), ...given.ownStyles];
  const spec = { ...resolved, platformStyles: {}, ownStyles, logoKey: null, brand: null };
  const origins = await tx.select().from(plannedClips).where(inArray(plannedClips.id, clipIds));
  const [runTurn = 0] = await nextQueuePositions(tx, 'runs', { userId, priority: plan.features, count: 1 });
  const startedAt = deps.now();
  const [run] = await tx
    .insert(processingRuns)
    .values({
      projectId,
      userId,
      sourceId: source.id,
      kind: 'renditions',
      status: 'processing',
      stage: 'clipping',
      spec,
      material: base.material,
      turn: runTurn,
      startedAt,
    })
    .returning();
  if (!run) throw new Error('The run was not stored.');
  await logRunFeatures(tx, { userId, kind: 'renditions', plan, spec, capabilities });
  await storeStages(tx, { run, base, first: 'clipping' });
  await tx
    .update(processingStages)
    .set({ status: 'processing', startedAt, artifactKey: 'planned' })
    .where(and(eq(processingStages.runId, run.id), eq(processingStages.stage, 'clipping')));
  const turns = await placeRenditions(tx, { userId, priority: plan.features, count: wanted.length });
  const exported = await listExported(tx, clipIds);
  const rows = wanted.flatMap((one, index) => {
    const origin = origins.find(({ id }) => id === one.clipId);
    if (!origin) return [];
    const { posts } = origin;
    const moment = toStoredMoment(origin.moment);
    const editVersionId = one.editVersionId ?? exported.get(one.clipId) ?? null;
    return [
      { ...one, editVersionId, runId: run.id, userId, clipNumber: index + 1, moment, posts, turn: turns[index] ?? 0 },
    ];
  });
  const planned = await tx.insert(plannedClips).values(rows).returning();
  for (const { id, turn } of planned) {
    await deps.jobs.send(renderClipJob, { runId: run.id, clipId: id }, { within: tx, priority: toPriority(turn) });
  }
  return await describeRenditions(tx, run, spec);
}

/** Returns the first response to the request that queued a run of renditions. @param given its spec; default: as stored */
export async function describeRenditions(
  tx: Transaction,
  run: RunSummary,
  given?: ResolvedSpec,
): Promise<ProcessProjectResult> {
  const spec = given ?? (await readRunSpec(tx, run.id));
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, run.projectId));
  return describeBegunRun(run, project?.title ?? spec.title, spec);
}

/** Returns the document version in each edited clip's latest export, finished or not. */
export async function listExported(tx: Transaction, clipIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const inMaking = tx
    .select({ id: plannedClips.id })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .where(
      and(
        eq(plannedClips.editVersionId, clipEditVersions.id),
        inArray(processingRuns.status, ['queued', 'processing']),
      ),
    );
  const versions = await tx
    .select({ id: clipEditVersions.id, clipId: clipEditVersions.clipId })
    .from(clipEditVersions)
    .where(
      and(
        inArray(clipEditVersions.clipId, [...clipIds]),
        eq(clipEditVersions.kind, 'exported'),
        or(isNotNull(clipEditVersions.completedAt), exists(inMaking)),
      ),
    )
    .orderBy(asc(clipEditVersions.createdAt));
  return new Map(versions.map(({ clipId, id }) => [clipId, id]));
}
