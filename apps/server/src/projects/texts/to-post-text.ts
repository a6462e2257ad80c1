import { captionPlatforms, type PostText } from '@clipwright/contract';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { postTexts } from '../../db/tables/post-texts-tables.ts';

/** Converts a post text to its API representation. */
export function toPostText(row: typeof postTexts.$inferSelect): PostText {
  const { platform, title, caption, hashtags, tone, language, writer, isEdited, updatedAt } = row;
  return { platform, title, caption, hashtags, tone, language, writer, isEdited, updatedAt: updatedAt.toISOString() };
}

/** Reads post texts, grouped by clip. */
export async function readTexts(tx: Transaction, clipIds: readonly string[]): Promise<Map<string, PostText[]>> {
  if (clipIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(postTexts)
    .where(inArray(postTexts.clipId, [...clipIds]));
  rows.sort((a, b) => captionPlatforms.indexOf(a.platform) - captionPlatforms.indexOf(b.platform));
  const byClip = Map.groupBy(rows, ({ clipId }) => clipId);
  return new Map([...byClip].map(([clipId, texts]) => [clipId, texts.map(toPostText)]));
}
