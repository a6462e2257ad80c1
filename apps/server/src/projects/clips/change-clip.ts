import { type ClipChange, type ClipChoiceKind, decisionChoices } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { analyses, videoClips } from '../../db/tables/clips-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { lockProject, recordActivity } from '../../teams/index.ts';
import { compareTexts } from '../choices/compare-texts.ts';
import { readMachineTexts } from '../choices/read-machine-texts.ts';
import { recordChoices } from '../choices/record-choices.ts';
import { findOwnClip } from './get-clip.ts';

/** Stores the owner's decision about a clip and their text for it. @throws AppError `clip_not_found`, `not_allowed` */
export async function changeClip(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  change: ClipChange,
): Promise<void> {
  const { decision, title, caption, hashtags } = change;
  await db.asUser(userId, async (tx) => {
    const { projectId } = await findOwnClip(tx, userId, id);
    if (!(await lockProject(tx, projectId, { isChanging: true }))) throw new AppError('clip_not_found');
    // Another request may have changed it before the lock.
    const { name, decision: previous } = await findOwnClip(tx, userId, id);
    if (decision !== undefined || title !== undefined) {
      await tx
        .update(videoClips)
        .set({ ...(decision !== undefined && { decision }), ...(title !== undefined && { name: title }) })
        .where(and(eq(videoClips.id, id), eq(videoClips.userId, userId)));
    }
    if (caption !== undefined || hashtags !== undefined) await changeWords(tx, userId, id, { caption, hashtags });
    if (decision !== undefined && decision !== previous)
      await recordChoices(tx, { clipId: id, userId }, decisionChoices, { [decision ?? 'undecided']: {} });
    await recordTexts(tx, { clipId: id, userId }, change);
    await recordActivity(tx, { workspaceId: userId, kind: 'clip-changed', subject: title ?? name, projectId });
  });
}

/** Records how the given texts differ from those that were written automatically. */
async function recordTexts(
  tx: Transaction,
  clip: { clipId: string; userId: string },
  { title, caption, hashtags }: ClipChange,
): Promise<void> {
  const texts = {
    ...(title !== undefined && { title }),
    ...(caption !== undefined && { caption }),
    ...(hashtags && { hashtags }),
  };
  const kinds = Object.keys(texts).map((name): ClipChoiceKind => `${name as keyof typeof texts}-changed`);
  if (kinds.length === 0) return;
  const machine = await readMachineTexts(tx, clip.clipId);
  if (machine) await recordChoices(tx, clip, kinds, compareTexts(machine, texts));
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
