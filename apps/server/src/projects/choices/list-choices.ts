import { type ClipChoiceList, type listChoicesQuery, mostClipChoices } from '@clipwright/contract';
import { and, count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { choicePauses, clipChoices } from '../../db/tables/choices-tables.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import type { Deps } from '../../deps.ts';
import { isAfter, readCursor, toMicros, toPage } from '../../http/page-cursor.ts';
import { isRecording } from './record-choices.ts';

/** Lists a page of a workspace's choices, newest first, with the totals of all pages. */
export async function listChoices(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { limit, cursor }: z.output<typeof listChoicesQuery>,
): Promise<ClipChoiceList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return await db.asUser(userId, async (tx) => {
    const isOwn = eq(clipChoices.userId, userId);
    const rows = await tx
      .select({
        ...getTableColumns(clipChoices),
        projectId: videoClips.projectId,
        title: videoClips.name,
        micros: toMicros(clipChoices.decidedAt),
      })
      .from(clipChoices)
      .innerJoin(videoClips, eq(videoClips.id, clipChoices.clipId))
      .where(and(isOwn, after && isAfter(clipChoices.decidedAt, clipChoices.id, after)))
      .orderBy(desc(clipChoices.decidedAt), desc(clipChoices.id))
      .limit(limit + 1);
    const totals = await tx
      .select({ kind: clipChoices.kind, total: count() })
      .from(clipChoices)
      .where(isOwn)
      .groupBy(clipChoices.kind);
    const { page, nextCursor } = toPage(rows, limit);
    return {
      is_recording: await isRecording(tx, userId),
      most: mostClipChoices,
      totals: Object.fromEntries(totals.map(({ kind, total }) => [kind, total])),
      choices: page.map(({ id, kind, clipId, projectId, title, change, features, decidedAt }) => ({
        id,
        kind,
        clip_id: clipId,
        project_id: projectId,
        clip_title: title,
        change,
        features,
        decided_at: decidedAt.toISOString(),
      })),
      nextCursor,
    };
  });
}

/** Deletes all of a workspace's choices. The decisions themselves stay. */
export async function deleteChoices({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await db.asUser(userId, (tx) => tx.delete(clipChoices).where(eq(clipChoices.userId, userId)));
}

/** Turns the recording of choices on or off for a workspace. Recorded choices stay. */
export async function setRecording({ db }: Pick<Deps, 'db'>, userId: string, isOn: boolean): Promise<void> {
  await db.asUser(userId, async (tx) => {
    if (isOn) await tx.delete(choicePauses).where(eq(choicePauses.userId, userId));
    else await tx.insert(choicePauses).values({ userId }).onConflictDoNothing();
  });
}
