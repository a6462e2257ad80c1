import type { ProjectDetail, projectSource, WorkspaceRole } from '@clipwright/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { currentRunFirst, plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { projectShares, projects } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { findBranding } from '../../teams/index.ts';
import { listClipRows } from '../clips/list-clip-rows.ts';
import { readClips } from '../clips/read-clips.ts';
import { reachesOutside } from './reaches-outside.ts';
import { readDuration, readFullVideo } from './read-full-video.ts';
import { readOwners } from './read-owners.ts';
import { toProject } from './to-project.ts';

type ProjectRow = typeof projects.$inferSelect;

/**
 * Reads a project that the user may see, with everything shown on its page. Only its owner sees its source and
 * settings.
 * @throws AppError `project_not_found`, also for another user's project
 */
export async function getProject(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  user: SignedInUser & { role?: WorkspaceRole },
  id: string,
): Promise<ProjectDetail> {
  const { row, ...related } = await deps.db.asUser(user.id, async (tx) => {
    const project = await findProject(tx, id);
    const whole = await listClipRows(tx, id);
    const clipIds = whole.filter(({ isWhole }) => !isWhole).map((clip) => clip.id);
    const isOwner = project.userId === user.id && user.role !== 'viewer';
    return {
      row: project,
      clips: await readClips(deps, tx, user, clipIds),
      whole: whole.find(({ isWhole }) => isWhole),
      ...(isOwner
        ? await readOwnersPart(deps, tx, id)
        : { shares_count: 0, reaches_outside: false, source: null, processing_id: null, further_runs: [] }),
    };
  });
  // Workspace viewers see as much as people with whom a project is shared.
  const isOwner = row.userId === user.id && user.role !== 'viewer';
  const owners = isOwner ? null : await deps.db.asService((tx) => readOwners(tx, user.id, [row.userId]));
  // Workspace members work in the product.
  const isShared = row.userId !== user.id;
  return {
    ...toProject(row),
    access: isOwner ? 'owner' : 'reader',
    owner: owners?.get(row.userId) ?? null,
    branding: isShared ? await deps.db.asService((tx) => findBranding(deps, tx, row.userId)) : null,
    source: related.source,
    processing_id: related.processing_id,
    further_runs: related.further_runs,
    clips: related.clips,
    full_video: related.whole ? await readFullVideo(deps, user.id, row, related.whole) : null,
    shares_count: related.shares_count,
    reaches_outside: related.reaches_outside,
  };
}

/** Finds the project if the transaction's user may see it. @throws AppError `project_not_found` */
export async function findProject(tx: Transaction, id: string): Promise<ProjectRow> {
  if (!z.uuid().safeParse(id).success) throw new AppError('project_not_found');
  const [row] = await tx.select().from(projects).where(eq(projects.id, id));
  if (!row) throw new AppError('project_not_found');
  return row;
}

async function readOwnersPart(deps: Pick<Deps, 'secrets' | 'now'>, tx: Transaction, projectId: string) {
  const [source] = await tx
    .select()
    .from(sources)
    .where(eq(sources.projectId, projectId))
    .orderBy(desc(sources.createdAt))
    .limit(1);
  const [run] = await tx
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(eq(processingRuns.projectId, projectId))
    .orderBy(...currentRunFirst)
    .limit(1);
  const [shares] = await tx
    .select({ count: count(), reachesOutside: reachesOutside(sql`${projectId}::uuid`, deps.now()) })
    .from(projectShares)
    .where(eq(projectShares.projectId, projectId));
  return {
    source: source ? toSource(deps, source) : null,
    processing_id: run?.id ?? null,
    further_runs: run ? await listFurtherRuns(tx, projectId, run.id) : [],
    shares_count: shares?.count ?? 0,
    reaches_outside: shares?.reachesOutside ?? false,
  };
}

/** Lists the runs in flight that create renditions of a project's clips, except its current run. */
async function listFurtherRuns(
  tx: Transaction,
  projectId: string,
  currentId: string,
): Promise<ProjectDetail['further_runs']> {
  return await tx
    .select({
      processing_id: processingRuns.id,
      clip_ids: sql<string[]>`coalesce(json_agg(distinct ${plannedClips.clipId}), '[]')`,
    })
    .from(processingRuns)
    .innerJoin(plannedClips, eq(plannedClips.runId, processingRuns.id))
    .where(
      and(
        eq(processingRuns.projectId, projectId),
        ne(processingRuns.id, currentId),
        eq(processingRuns.kind, 'renditions'),
        inArray(processingRuns.status, ['queued', 'processing']),
        isNotNull(plannedClips.clipId),
      ),
    )
    .groupBy(processingRuns.id)
    .orderBy(asc(processingRuns.createdAt));
}

function toSource(
  deps: Pick<Deps, 'secrets' | 'now'>,
  row: typeof sources.$inferSelect,
): z.infer<typeof projectSource> {
  const durationSec = readDuration(row);
  const end =
    row.trimEndSec !== null && row.trimEndSec >= (durationSec ?? Number.POSITIVE_INFINITY) ? null : row.trimEndSec;
  const hasTrim = row.trimStartSec !== null || end !== null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    duration: durationSec,
    state: row.state,
    expires_at: row.expiresAt?.toISOString() ?? null,
    trim: hasTrim ? { start: row.trimStartSec, end } : null,
    filmstrip_url: row.filmstripKey
      ? signFileAddress(deps, { key: row.filmstripKey, userId: row.userId, downloadName: null })
      : null,
  };
}
