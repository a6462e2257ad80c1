import { isDeepStrictEqual } from 'node:util';
import type { ExportEditInput, ProcessProjectResult } from '@clipwright/contract';
import { and, asc, desc, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import { pickStyles } from '../../captions/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { clipEditVersions } from '../../db/tables/edits-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement } from '../../plans/index.ts';
import { recordActivity } from '../../teams/index.ts';
import { findOwnClip } from '../clips/get-clip.ts';
import { describeRenditions, queueRenditions } from '../runs/begin/queue-renditions.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import { lockRunsInFlight, takeFilesFromRuns } from '../runs/take-files-from-runs.ts';
import { listChangedParts, listStyleIds } from './change-edit.ts';
import { removeOldVersions } from './edit-versions.ts';
import { type EditRow, lockEdit } from './open-edit.ts';

type FileOfClip = Pick<typeof clipRenditions.$inferSelect, 'ratio' | 'captionStyle'>;

/**
 * Re-renders a clip's files from its edit document. Unchanged files are kept. It is free, since the video is the same,
 * and runs in parallel with other work on the project. Files in progress for an older document of this clip are made
 * from the new document instead; if an export of the same document is in progress, it is returned.
 * @throws AppError `clip_not_found`, `not_allowed`, `edit_changed`, `edit_unchanged`, `caption_style_not_found`, the
 * errors from `findRunOfClips`
 */
export async function beginExport(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now' | 'secrets'>,
  userId: string,
  id: string,
  { revision }: ExportEditInput,
): Promise<ProcessProjectResult> {
  const { projectId, name } = await deps.db.asUser(userId, (tx) => findOwnClip(tx, userId, id));
  return await deps.db.asService(async (tx) => {
    const { plan } = await getEntitlement(tx, userId, deps.now(), { isLocked: true });
    const runs = await lockRunsInFlight(tx, projectId);
    const edit = await lockEdit(tx, { clipId: id, userId }, projectId);
    // A clip that was never opened for editing has no changes.
    if (!edit) throw new AppError('edit_unchanged');
    if (edit.revision !== revision) throw new AppError('edit_changed', { revision: edit.revision, parts: [] });
    const same = await findSameExport(tx, runs, edit);
    if (same) return same;
    const changed = await listFilesToMake(tx, edit);
    if (changed.length === 0) throw new AppError('edit_unchanged');
    const taken = await takeFilesFromRuns(deps, tx, runs, [id]);
    const isChanged = ({ ratio, captionStyle }: FileOfClip) =>
      changed.some((file) => file.ratio === ratio && file.captionStyle === captionStyle);
    const files = [...changed, ...taken.filter((file) => !isChanged(file))];
    const ownStyles = [];
    for (const styleId of listStyleIds(edit.document))
      ownStyles.push(...(await pickStyles(tx, userId, styleId)).ownStyles);
    const [version] = await tx
      .insert(clipEditVersions)
      .values({ clipId: id, userId, kind: 'exported', document: edit.document })
      .returning({ id: clipEditVersions.id });
    const renditions = files.map(({ ratio, captionStyle }) => ({
      clipId: id,
      ratio,
      captionStyle,
      ...(version && { editVersionId: version.id }),
    }));
    const begun = await queueRenditions(deps, tx, { userId, projectId, plan, ownStyles }, renditions);
    await removeOldVersions(tx, id);
    await recordActivity(tx, { workspaceId: userId, kind: 'clip-exported', subject: name, projectId });
    return begun;
  });
}

/** Finds the run that is already making a clip's files from the same document, in the form of its first response. */
async function findSameExport(
  tx: Transaction,
  runs: readonly RunSummary[],
  { clipId, document }: EditRow,
): Promise<ProcessProjectResult | null> {
  const ids = runs.filter(({ kind }) => kind === 'renditions').map(({ id }) => id);
  if (ids.length === 0) return null;
  const exports = await tx
    .select({ runId: plannedClips.runId, document: clipEditVersions.document })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .innerJoin(clipEditVersions, eq(clipEditVersions.id, plannedClips.editVersionId))
    .where(
      and(
        ...[eq(plannedClips.clipId, clipId), inArray(plannedClips.runId, ids), isNull(clipEditVersions.completedAt)],
        // The run was stored with its version; later runs make renditions of that version.
        lte(processingRuns.createdAt, clipEditVersions.createdAt),
      ),
    )
    .orderBy(asc(clipEditVersions.createdAt));
  // For an older export, only the finished files are left.
  const last = exports.at(-1);
  const run = last && runs.find(({ id }) => id === last.runId);
  if (!run || listChangedParts(last.document, document).length > 0) return null;
  return await describeRenditions(tx, run);
}

/** Lists the files that the document would change. */
async function listFilesToMake(tx: Transaction, { clipId, document }: EditRow): Promise<FileOfClip[]> {
  const files = await tx
    .select()
    .from(clipRenditions)
    .where(eq(clipRenditions.clipId, clipId))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
  const [last] = await tx
    .select()
    .from(clipEditVersions)
    // No file was made from a version that is only kept for restoring.
    .where(and(eq(clipEditVersions.clipId, clipId), ne(clipEditVersions.kind, 'replaced')))
    .orderBy(desc(clipEditVersions.createdAt))
    .limit(1);
  // After an interrupted export, it is unknown which documents the files were made from.
  if (!last || last.completedAt === null) return files;
  const parts = listChangedParts(last.document, document);
  if (parts.some((part) => part !== 'framing')) return files;
  const framingOf = ({ framing }: EditRow['document'], ratio: string) =>
    Object.entries(framing).find(([key]) => key === ratio)?.[1];
  return files.filter(({ ratio }) => !isDeepStrictEqual(framingOf(last.document, ratio), framingOf(document, ratio)));
}
