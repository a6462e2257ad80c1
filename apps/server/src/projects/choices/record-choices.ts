import { type ChoiceChange, type ClipChoiceKind, mostClipChoices } from '@clipwright/contract';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { choicePauses, clipChoices } from '../../db/tables/choices-tables.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { analyses, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { clipEdits } from '../../db/tables/edits-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { toChoiceFeatures } from './to-choice-features.ts';

/** The choices that hold now, by kind. */
export type MadeChoices = Partial<Record<ClipChoiceKind, ChoiceChange>>;

/**
 * Records the choices about a clip, in the transaction that stores them. Choices of the same kinds that no longer hold
 * are deleted; one that is repeated without a difference keeps its time. Nothing is added while the workspace's owner
 * has turned it off.
 * @param kinds the kinds that are decided here
 */
export async function recordChoices(
  tx: Transaction,
  { clipId, userId }: { clipId: string; userId: string },
  kinds: readonly ClipChoiceKind[],
  choices: MadeChoices,
): Promise<void> {
  const isOwn = and(eq(clipChoices.clipId, clipId), eq(clipChoices.userId, userId));
  const made = (await isRecording(tx, userId)) ? kinds.filter((kind) => choices[kind] !== undefined) : [];
  await tx
    .delete(clipChoices)
    .where(and(isOwn, inArray(clipChoices.kind, [...kinds]), notInArray(clipChoices.kind, made)));
  if (made.length === 0) return;
  const features = await readFeatures(tx, clipId);
  await tx
    .insert(clipChoices)
    .values(made.map((kind) => ({ clipId, userId, kind, change: choices[kind] ?? {}, features })))
    .onConflictDoUpdate({
      target: [clipChoices.clipId, clipChoices.kind],
      set: { change: sql`excluded.change`, features: sql`excluded.features`, decidedAt: sql`now()` },
      setWhere: sql`${clipChoices.change} <> excluded.change`,
    });
  await removeOldest(tx, userId);
}

/** True unless the workspace's owner has turned the recording off. */
export async function isRecording(tx: Transaction, userId: string): Promise<boolean> {
  const pauses = await tx.select().from(choicePauses).where(eq(choicePauses.userId, userId));
  return pauses.length === 0;
}

/** Reads what a clip's features are taken from. Its run's spec is not parsed, since an old one may be unreadable. */
async function readFeatures(tx: Transaction, clipId: string) {
  const [row] = await tx
    .select({
      data: analyses.data,
      lengthSec: videoClips.duration,
      language: transcriptions.language,
      rank: plannedClips.clipNumber,
      isSearched: sql<boolean>`coalesce(${processingRuns.spec} ->> 'prompt', '') <> ''`,
      styleId: sql<string | null>`${clipEdits.document} -> 'captions' ->> 'styleId'`,
    })
    .from(videoClips)
    .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
    .leftJoin(transcriptions, eq(transcriptions.clipId, videoClips.id))
    .leftJoin(plannedClips, eq(plannedClips.id, videoClips.id))
    .leftJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .leftJoin(clipEdits, eq(clipEdits.clipId, videoClips.id))
    .where(eq(videoClips.id, clipId));
  if (!row) throw new Error('A choice was recorded for a clip that is gone.');
  const files = await tx
    .select({
      ratio: clipRenditions.ratio,
      captionStyle: clipRenditions.captionStyle,
      platforms: clipRenditions.platforms,
    })
    .from(clipRenditions)
    .where(eq(clipRenditions.clipId, clipId))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
  return toChoiceFeatures({ ...row, styleId: row.styleId ?? undefined, files });
}

/** Deletes a workspace's oldest choices above the limit, except those that another transaction is changing. */
async function removeOldest(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${clipChoices} where id in (
      select id from ${clipChoices} where user_id = ${userId}::uuid
      order by decided_at desc, id desc offset ${mostClipChoices} for update skip locked)`);
}
