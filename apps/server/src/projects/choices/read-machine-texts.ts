import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { analyses } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { ClipTexts } from './compare-texts.ts';

/** Reads the texts that were written for a clip when it was made; null for clips of older versions, which kept none. */
export async function readMachineTexts(tx: Transaction, clipId: string): Promise<ClipTexts | null> {
  const [row] = await tx
    .select({ posts: plannedClips.posts, data: analyses.data })
    .from(plannedClips)
    .leftJoin(analyses, eq(analyses.clipId, plannedClips.id))
    .where(eq(plannedClips.id, clipId));
  if (!row?.posts.title) return null;
  const { title, byPlatform } = row.posts;
  const first = (row.data?.platforms ?? []).map((platform) => byPlatform[platform]).find((post) => post !== undefined);
  return { title: title.trim(), caption: first?.caption ?? '', hashtags: first?.hashtags ?? [] };
}
