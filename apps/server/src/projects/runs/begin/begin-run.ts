import type { ResolvedSpec } from '@clipwright/clip-spec';
import { type ProjectRequest, type SourceKind, stageIds } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { requireDriveConnection } from '../../../cloud/index.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { currentRunFirst, processingRuns, processingStages } from '../../../db/tables/processing-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { getEntitlement, logFeatures, reserveVideo, type VideoOrigin } from '../../../plans/index.ts';
import { recordActivity } from '../../../teams/index.ts';
import { resolveRequest } from '../../resolve/resolve-request.ts';
import type { ProjectInput } from '../../sources/project-request-input.ts';
import { type RunSummary, summaryColumns } from '../lock-run.ts';
import { nextQueuePositions, toPriority } from '../queue-position.ts';
import { readRunSpec } from '../read-run-spec.ts';
import { processStageJob } from '../run-jobs.ts';
import { toWarningColumns } from '../run-warnings.ts';
import { logRunFeatures } from './log-run-features.ts';
import { priceMaterialOf } from './price-material-of.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Beginning = Pick<ProjectInput, 'sourceType' | 'projectId'> & {
  userId: string;
  request: ProjectRequest;
  sourceId: string;
};

/**
 * Creates the project, its run and its first job, and reserves one of the month's videos, all in one service
 * transaction. A repeated `projectId` returns the existing run. @throws AppError for the quota, the plan, the drives
 * and the brand kit, `caption_style_not_found`, `source_not_found`, `source_not_ready`.
 */
export async function beginRun(
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  tx: Transaction,
  { userId, projectId: givenId, sourceType, request, sourceId }: Beginning,
): Promise<{ run: RunSummary; spec: ResolvedSpec; isNew: boolean }> {
  // Locked first, so that two requests from the same user run one after the other.
  const { plan } = await getEntitlement(tx, userId, deps.now(), { isLocked: true });
  const existing = givenId === undefined ? null : await findRun(tx, userId, givenId);
  if (existing) return { run: existing, spec: await readRunSpec(tx, existing.id), isNew: false };
  const source = await takeSource(tx, userId, sourceId);
  const origin = await checkOrigin(deps, tx, userId, source.kind);
  const [project] = await tx
    .insert(projects)
    .values({
      ...(givenId !== undefined && { id: givenId }),
      userId,
      createdBy: source.createdBy,
      title: request.title,
      description: request.description,
      sourceType: sourceType === 'sample' || sourceType === 'talk' ? 'file' : sourceType,
      sourceUrl: source.url,
    })
    .onConflictDoNothing()
    .returning({ id: projects.id });
  // The id belongs to another user.
  if (!project) throw new AppError('project_not_found');
  const projectId = project.id;
  const expiresAt = new Date(deps.now().getTime() + deps.config.limits.retentionDays * DAY_MS);
  await tx
    .update(sources)
    .set({ projectId, expiresAt, ...(source.kind !== 'text' && pickTrim(request.spec)) })
    .where(eq(sources.id, sourceId));
  const { credits } = await reserveVideo(deps, { userId, projectId, material: priceMaterialOf(source), origin }, tx);
  const paid = { plan, isPaidWithCredits: credits > 0 };
  const { spec, warnings, capabilities } = await resolveRequest(deps, tx, { userId, ...paid, ...request });
  const [turn = 0] = await nextQueuePositions(tx, 'runs', { userId, priority: plan.features, count: 1 });
  const [run] = await tx
    .insert(processingRuns)
    .values({
      projectId,
      userId,
      createdBy: source.createdBy,
      sourceId,
      spec,
      ...toWarningColumns(warnings),
      turn,
      speechWaitSec: request.speechWaitSec ?? null,
    })
    .returning();
  if (!run) throw new Error('The run was not stored.');
  await logRunFeatures(tx, { userId, kind: 'project', plan, spec, capabilities });
  const isMembers = source.createdBy !== null && source.createdBy !== userId;
  if (isMembers) await logFeatures(tx, userId, { team_collaboration: { project: projectId } });
  await recordActivity(tx, { workspaceId: userId, kind: 'project-created', subject: request.title, projectId });
  await tx.insert(processingStages).values(stageIds.map((stage) => ({ runId: run.id, userId, stage })));
  await deps.jobs.send(processStageJob, { runId: run.id, stage: 'upload' }, { within: tx, priority: toPriority(turn) });
  return { run, spec, isNew: true };
}

/** Requires a drive connection, except for the sample, which works before any setup. */
async function checkOrigin(
  deps: Pick<Deps, 'config'>,
  tx: Transaction,
  userId: string,
  kind: SourceKind,
): Promise<VideoOrigin> {
  if (kind === 'sample') return 'bundled';
  const { isWithoutDrive } = await requireDriveConnection(deps, tx, userId);
  return isWithoutDrive ? 'own-without-drive' : 'own';
}

/** Returns the source's trim; a start at 0 is the default and is left out. */
function pickTrim({ trimStartSec, trimEndSec }: ProjectRequest['spec']) {
  return { trimStartSec: trimStartSec === 0 ? null : trimStartSec, trimEndSec };
}

async function findRun(tx: Transaction, userId: string, projectId: string): Promise<RunSummary | null> {
  const [run] = await tx
    .select(summaryColumns)
    .from(processingRuns)
    .where(and(eq(processingRuns.projectId, projectId), eq(processingRuns.userId, userId)))
    .orderBy(...currentRunFirst)
    .limit(1);
  return run ?? null;
}

async function takeSource(tx: Transaction, userId: string, sourceId: string) {
  const [source] = await tx
    .select()
    .from(sources)
    .where(and(eq(sources.id, sourceId), eq(sources.userId, userId)))
    .for('update');
  if (!source || source.projectId !== null) throw new AppError('source_not_found');
  const ready: Readonly<Record<SourceKind, boolean>> = {
    file: source.state === 'ready',
    sample: source.state === 'ready' || source.state === 'fetching',
    text: source.state === 'ready',
    link: source.state === 'ready' || source.state === 'fetching',
    cloud: source.state === 'ready' || source.state === 'fetching',
  };
  if (!ready[source.kind]) throw new AppError('source_not_ready');
  return source;
}
