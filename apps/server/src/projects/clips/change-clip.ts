import type { ClipChange } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { analyses, videoClips } from '../../db/tables/clips-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { lockProject, recordActivity } from '../../teams/index.ts';
import { findOwnClip } from './get-clip.ts';

/** Stores the owner's decision about a clip and their text for it. @throws AppError `clip_not_found`, `not_allowed` */
export async function changeClip(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  { decision, title, caption, hashtags }: ClipChange,
): Promise<void> {
  await db.asUser(userId, async (tx) => {
    const { projectId, name } = await findOwnClip(tx, userId, id);
    if (!(await lockProject(tx, projectId, { isChanging: true }))) throw new AppError('clip_not_found');
    if (decision !== undefined || title !== undefined) {
      await tx
        .update(videoClips)
        .set({ ...(decision !== undefined && { decision }), ...(title !== undefined && { name: title }) })
        .where(and(eq(videoClips.id, id), eq(videoClips.userId, userId)));
    }
    if (caption !== undefined || hashtags !== undefined) await changeWords(tx, userId, id, { caption, hashtags });
    await recordActivity(tx, { workspaceId: userId, kind: 'clip-changed', subject: title ?? name, projectId });
  });
}

async function changeWords(
  tx: Transaction,
  userId: string,
  clipId: string,
  { caption, hashtags }: Pick<ClipChange, 'caption' | 'hashtags'>,
): Promise<void> {
  const data = { ...(caption !== undefined && { caption }), ...(hashtags !== undefined && { hashtags }) };
  await tx
    .insert(analyses)
    .values({ clipId, userId, analysisType: 'moments', data })
    .onConflictDoUpdate({
      target: analyses.clipId,
      set: { data: sql`${analyses.data} || ${JSON.stringify(data)}::jsonb` },
    });
}
