import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { removeFromDrives } from '../../cloud/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { analyses, videoClips } from '../../db/tables/clips-tables.ts';
import { clipEdits, clipEditVersions } from '../../db/tables/edits-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { clipVerdicts, reviewComments } from '../../db/tables/reviews-tables.ts';
import type { Deps } from '../../deps.ts';
import { clipFolder, queueFolderRemoval } from '../../files/index.ts';

/**
 * Returns the ids of a project's clips that their owner has not changed since they were made: undecided, with the
 * machine's texts and document, not from a hand-picked range, without renditions, and without a reviewer's comment.
 */
export async function listUntouchedClips(tx: Transaction, projectId: string): Promise<string[]> {
  const text = sql`${plannedClips.posts} ->> 'title'`;
  const hasOwnName = sql`btrim(coalesce(${text}, '')) <> '' and ${videoClips.name} <> left(btrim(${text}), 280)`;
  const caption = sql`coalesce(${analyses.data} ->> 'caption', '')`;
  const hasOwnCaption = sql`${caption} <> '' and not exists (
    select from jsonb_each(${plannedClips.posts} -> 'byPlatform') post where post.value ->> 'caption' = ${caption})`;
  const another = sql`another`;
  const rows = await tx
    .select({ id: videoClips.id })
    .from(videoClips)
    .innerJoin(plannedClips, eq(plannedClips.id, videoClips.id))
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
    .leftJoin(clipEdits, eq(clipEdits.clipId, videoClips.id))
    .where(
      and(
        eq(videoClips.projectId, projectId),
        eq(videoClips.kind, 'clip'),
        isNull(videoClips.decision),
        sql`coalesce(${clipEdits.revision}, 1) = 1`,
        sql`${processingRuns.spec} -> 'range' is not distinct from 'null'::jsonb`,
        sql`not (${hasOwnName})`,
        sql`not (${hasOwnCaption})`,
        sql`not exists (select from ${plannedClips} ${another} where ${another}.clip_id = ${videoClips.id})`,
        notExists(
          tx
            .select({ id: clipEditVersions.id })
            .from(clipEditVersions)
            .where(and(eq(clipEditVersions.clipId, videoClips.id), ne(clipEditVersions.kind, 'machine'))),
        ),
        notExists(
          tx.select({ id: reviewComments.id }).from(reviewComments).where(eq(reviewComments.clipId, videoClips.id)),
        ),
        notExists(
          tx.select({ id: clipVerdicts.clipId }).from(clipVerdicts).where(eq(clipVerdicts.clipId, videoClips.id)),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Deletes the clips that a finished remake replaces: clips from earlier runs that their owner has not changed. They no
 * longer count among the video's clips. The project must be locked.
 */
export async function replaceClips(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  run: { id: string; userId: string; projectId: string },
): Promise<void> {
  const own = await tx.select({ id: plannedClips.id }).from(plannedClips).where(eq(plannedClips.runId, run.id));
  const isOwn = new Set(own.map(({ id }) => id));
  const old = (await listUntouchedClips(tx, run.projectId)).filter((id) => !isOwn.has(id));
  if (old.length === 0) return;
  for (const clipId of old) await removeFromDrives({ jobs }, tx, { userId: run.userId, clipId });
  await tx.delete(videoClips).where(inArray(videoClips.id, old));
  await tx.delete(plannedClips).where(inArray(plannedClips.id, old));
  await queueFolderRemoval(
    jobs,
    old.map((id) => clipFolder(run, id)),
    tx,
  );
}
