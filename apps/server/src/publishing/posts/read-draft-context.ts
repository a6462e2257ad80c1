import { openStates, type PostDraft, type PostingSlots, postingLimits } from '@clipwright/contract';
import { and, asc, eq, gte, inArray, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { analyses, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { networkAccounts } from '../../db/tables/network-tables.ts';
import { postingSettings, posts } from '../../db/tables/posts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { readableAccount } from '../accounts/to-account.ts';
import type { TakenSlot } from './list-slots.ts';

export type DraftContext = Awaited<ReturnType<typeof readDraftContext>>;

/**
 * Reads everything that a workspace's drafts depend on. @param exceptId a post that is being changed, which does not
 * count as another post @throws AppError `clip_not_found`, `network_account_not_found`, `open_posts_limit_reached`
 */
export async function readDraftContext(
  tx: Transaction,
  ownerId: string,
  drafts: readonly Pick<PostDraft, 'clipId' | 'accountId'>[],
  { now, exceptId = null }: { now: Date; exceptId?: string | null },
) {
  if (exceptId === null) await refuseTooMany(tx, ownerId, drafts.length);
  const clipIds = [...new Set(drafts.map(({ clipId }) => clipId))];
  const accountIds = [...new Set(drafts.map(({ accountId }) => accountId))];
  const clips = await tx
    .select({
      id: videoClips.id,
      name: videoClips.name,
      projectId: videoClips.projectId,
      score: analyses.viralScore,
      language: transcriptions.language,
    })
    .from(videoClips)
    .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
    .leftJoin(transcriptions, eq(transcriptions.clipId, videoClips.id))
    .where(and(inArray(videoClips.id, clipIds), eq(videoClips.userId, ownerId), eq(videoClips.kind, 'clip')));
  if (clips.length < clipIds.length) throw new AppError('clip_not_found');
  const accounts = await tx
    .select(readableAccount)
    .from(networkAccounts)
    .where(and(inArray(networkAccounts.id, accountIds), eq(networkAccounts.userId, ownerId)));
  if (accounts.length < accountIds.length) throw new AppError('network_account_not_found');
  const files = await tx
    .select()
    .from(clipRenditions)
    .where(and(inArray(clipRenditions.clipId, clipIds), eq(clipRenditions.userId, ownerId)))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.id));
  const isLive = and(eq(posts.userId, ownerId), notInArray(posts.state, ['failed', 'cancelled']));
  const isOfClip = and(isLive, inArray(posts.clipId, clipIds), inArray(posts.accountId, accountIds));
  const existing = await tx
    .select({ id: posts.id, clipId: posts.clipId, accountId: posts.accountId })
    .from(posts)
    .where(isOfClip);
  const scheduled = await tx
    .select({ id: posts.id, clipId: posts.clipId, accountId: posts.accountId, dueAt: posts.dueAt })
    .from(posts)
    .where(and(isLive, gte(posts.dueAt, now)));
  return {
    clips: new Map(clips.map((clip) => [clip.id, clip])),
    accounts: new Map(accounts.map((account) => [account.id, account])),
    files: Map.groupBy(files, ({ clipId }) => clipId),
    existing: new Set(existing.filter(({ id }) => id !== exceptId).map((one) => pairOf(one))),
    taken: scheduled
      .filter(({ id }) => id !== exceptId)
      .map(({ dueAt, ...one }): TakenSlot => ({ ...one, atMs: dueAt.getTime() })),
    ...(await readSettings(tx, ownerId)),
  };
}

/** @throws AppError `open_posts_limit_reached` if a workspace would have too many posts that are to go out */
export async function refuseTooMany(tx: Transaction, ownerId: string, count: number): Promise<void> {
  const { open: max } = postingLimits;
  const open = await tx.$count(posts, and(eq(posts.userId, ownerId), inArray(posts.state, openStates)));
  if (open + count > max) throw new AppError('open_posts_limit_reached', { open, max, count });
}

/** Returns the text that identifies a clip's posts to an account. */
export const pairOf = ({ clipId, accountId }: { clipId: string | null; accountId: string | null }) =>
  `${clipId} ${accountId}`;

/** Reads a workspace's weekly times and whether posts are approved; without a row, the defaults. */
export async function readSettings(
  tx: Transaction,
  ownerId: string,
): Promise<{ slots: PostingSlots; requiresApproval: boolean }> {
  const [row] = await tx.select().from(postingSettings).where(eq(postingSettings.userId, ownerId));
  return {
    slots: { timeZone: row?.timeZone ?? 'UTC', slots: row?.slots ?? [] },
    requiresApproval: row?.requiresApproval ?? false,
  };
}
