import type { PostText, updatePostTextInput } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { postTexts } from '../../db/tables/post-texts-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { toPostText } from './to-post-text.ts';

/** Stores a post text edited by its owner. @throws AppError `caption_text_not_found` */
export async function updatePostText(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  clipId: string,
  { platform, title, caption, hashtags }: z.output<typeof updatePostTextInput>,
): Promise<PostText> {
  if (!z.uuid().safeParse(clipId).success) throw new AppError('caption_text_not_found');
  const [row] = await db.asUser(userId, (tx) =>
    tx
      .update(postTexts)
      .set({ ...(title !== undefined && { title: title || null }), caption, hashtags, isEdited: true })
      .where(and(eq(postTexts.clipId, clipId), eq(postTexts.platform, platform), eq(postTexts.userId, userId)))
      .returning(),
  );
  if (!row) throw new AppError('caption_text_not_found');
  return toPostText(row);
}
