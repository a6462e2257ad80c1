import type { ClipEditAnswer } from '@clipwright/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { clipEditVersions } from '../../db/tables/edits-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { listChangedParts } from './change-edit.ts';
import { type EditDeps, type EditRow, openEdit } from './open-edit.ts';

/** Reads the document for a user's clip. @throws AppError the errors from `openEdit` */
export async function getEdit(
  deps: EditDeps,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<ClipEditAnswer> {
  const { edit } = await openEdit(deps, userId, id, signal);
  return await deps.db.asUser(userId, async (tx) => {
    const versions = await tx
      .select({ id: clipEditVersions.id, kind: clipEditVersions.kind, createdAt: clipEditVersions.createdAt })
      .from(clipEditVersions)
      .where(and(eq(clipEditVersions.clipId, edit.clipId), isNotNull(clipEditVersions.completedAt)))
      .orderBy(desc(clipEditVersions.createdAt));
    const [source] = await tx
      .select({ state: sources.state })
      .from(plannedClips)
      .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
      .innerJoin(sources, eq(sources.id, processingRuns.sourceId))
      .where(eq(plannedClips.id, edit.clipId));
    return {
      document: edit.document,
      revision: edit.revision,
      changedAt: edit.updatedAt.toISOString(),
      isSourceThere: source !== undefined && source.state !== 'removed',
      versions: versions.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() })),
      exporting: await findExport(tx, edit),
    };
  });
}

/** Finds the run that is making a clip's files from one of its versions. */
async function findExport(
  tx: Transaction,
  { clipId, document }: Pick<EditRow, 'clipId' | 'document'>,
): Promise<ClipEditAnswer['exporting']> {
  const [run] = await tx
    .select({ runId: processingRuns.id, document: clipEditVersions.document })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .innerJoin(clipEditVersions, eq(clipEditVersions.id, plannedClips.editVersionId))
    .where(
      and(
        eq(plannedClips.clipId, clipId),
        // Other files made from an exported version do not count as exports.
        isNull(clipEditVersions.completedAt),
        inArray(processingRuns.status, ['queued', 'processing']),
      ),
    )
    .orderBy(desc(clipEditVersions.createdAt), asc(processingRuns.createdAt))
    .limit(1);
  return run ? { runId: run.runId, isOfThis: listChangedParts(run.document, document).length === 0 } : null;
}
