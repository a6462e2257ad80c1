import type { ResolvedSpec } from '@clipwright/clip-spec';
import { clipsLimitOf, leftOf, type ProcessProjectResult, type RemakeInput, unlimited } from '@clipwright/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { processingRuns } from '../../../db/tables/processing-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { reserveVideo } from '../../../plans/index.ts';
import { recordActivity } from '../../../teams/index.ts';
import { resolveRequest } from '../../resolve/resolve-request.ts';
import { listUsedMoments } from '../list-used-moments.ts';
import { isInFlight, type RunSummary, summaryColumns } from '../lock-run.ts';
import { nextQueuePositions, toPriority } from '../queue-position.ts';
import { readRunSpec } from '../read-run-spec.ts';
import { listUntouchedClips } from '../replace-clips.ts';
import { processStageJob } from '../run-jobs.ts';
import { toWarningColumns } from '../run-warnings.ts';
import { describeBegunRun } from './describe-begun-run.ts';
import { findRunOf } from './find-run-of.ts';
import { storeStages } from './find-run-to-extend.ts';
import { lockOwnProject } from './lock-own-project.ts';
import { logRunFeatures } from './log-run-features.ts';
import { priceMaterialOf } from './price-material-of.ts';

/** The maximum number of remakes per project. Each one analyzes the source again at no cost. */
const MAX_REMAKES = 20;

/**
 * Starts a run that remakes a project's clips with other choices: another audio track, language, number of speakers or
 * source of words.
 * It costs no video. Clips that their owner has not touched are replaced once the new ones are ready. A repeated
 * `processingId` returns the existing run. @throws AppError `project_not_found`, `run_not_found`, `run_in_flight`,
 * `no_clips_yet`, `remake_of_text`, `source_removed`, `source_not_ready`, `audio_track_missing`, `remakes_used_up`,
 * `free_clips_used_up`, `run_unreadable`, those of the quota
 */
export async function beginRemake(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
  projectId: string,
  { processingId, audioTrack, language, voices, useSubtitles }: RemakeInput,
): Promise<ProcessProjectResult> {
  return await deps.db.asService(async (tx) => {
    const { plan, project } = await lockOwnProject(deps, tx, userId, projectId);
    const existing = processingId === undefined ? null : await findRunOf(tx, processingId, projectId);
    if (existing) return describeBegunRun(existing, project.title, await readRunSpec(tx, existing.id));
    const { base, before, source } = await findRunToRemake(tx, projectId);
    requireTrack(source, audioTrack);
    const { credits } = await reserveVideo(deps, { userId, projectId, material: priceMaterialOf(source) }, tx);
    const limit = clipsLimitOf(plan.clipsPerVideo, { isPaidWithCredits: credits > 0 });
    const made = (await listUsedMoments(tx, projectId, null)).length - (await listUntouchedClips(tx, projectId)).length;
    const left = leftOf(limit, made);
    if (left === 0) throw new AppError('free_clips_used_up', { made, limit, remaining: 0 });
    const { spec, warnings, capabilities } = await resolveRequest(deps, tx, {
      userId,
      plan,
      before,
      isPaidWithCredits: credits > 0,
      change: {
        count: left === unlimited ? before.count : Math.min(before.count, left),
        ...(audioTrack !== undefined && { audioTrack }),
        ...(language !== undefined && { language }),
        ...(voices !== undefined && { voices }),
        ...(useSubtitles !== undefined && { subtitles: useSubtitles }),
      },
    });
    const [turn = 0] = await nextQueuePositions(tx, 'runs', { userId, priority: plan.features, count: 1 });
    const [run] = await tx
      .insert(processingRuns)
      .values({
        ...(processingId !== undefined && { id: processingId }),
        projectId,
        userId,
        sourceId: source.id,
        kind: 'remake',
        stage: 'analysis',
        spec,
        ...toWarningColumns(warnings),
        turn,
      })
      .returning();
    if (!run) throw new Error('The run was not stored.');
    await recordActivity(tx, { workspaceId: userId, kind: 'clips-requested', subject: project.title, projectId });
    await logRunFeatures(tx, { userId, kind: 'remake', plan, spec, capabilities });
    await storeStages(tx, { run, base, first: 'analysis' });
    await tx.update(projects).set({ status: 'processing' }).where(eq(projects.id, projectId));
    const data = { runId: run.id, stage: 'analysis' as const };
    await deps.jobs.send(processStageJob, data, { within: tx, priority: toPriority(turn) });
    return describeBegunRun(run, project.title, spec);
  });
}

type Base = { base: RunSummary; before: ResolvedSpec; source: typeof sources.$inferSelect };

/** Finds the newest run that made all of a project's clips, with its spec and its source. */
async function findRunToRemake(tx: Transaction, projectId: string): Promise<Base> {
  const runs = await tx
    .select(summaryColumns)
    .from(processingRuns)
    .where(and(eq(processingRuns.projectId, projectId)))
    .orderBy(desc(processingRuns.createdAt));
  // Renditions may be in progress at the same time: a remake keeps everything they are made from.
  if (runs.some((run) => isInFlight(run) && run.kind !== 'renditions')) throw new AppError('run_in_flight');
  if (runs.filter(({ kind }) => kind === 'remake').length >= MAX_REMAKES) throw new AppError('remakes_used_up');
  const base = runs.find(({ kind }) => kind === 'project' || kind === 'remake');
  if (!base) throw new AppError('no_clips_yet');
  const [source] = await tx.select().from(sources).where(eq(sources.id, base.sourceId));
  if (!source || source.state === 'removed') throw new AppError('source_removed');
  if (source.kind === 'text') throw new AppError('remake_of_text');
  // A source that never arrived in full needs a retry instead.
  if (source.state !== 'ready' || source.fileKey === null) throw new AppError('source_not_ready');
  return { base, before: await readRunSpec(tx, base.id), source };
}

/** @throws AppError `audio_track_missing` */
function requireTrack({ mediaInfo }: Base['source'], audioTrack: number | null | undefined): void {
  const tracks = mediaInfo?.audio?.length;
  if (audioTrack && tracks !== undefined && audioTrack > tracks)
    throw new AppError('audio_track_missing', { track: audioTrack, tracks });
}
