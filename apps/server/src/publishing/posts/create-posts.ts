import type { AccountLimits, Post, PostDraft } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { posts } from '../../db/tables/posts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { queueSending } from '../sending/sending-jobs.ts';
import { type CheckedDraft, checkDrafts } from './check-drafts.ts';
import { toProblem } from './preflight-drafts.ts';
import { type DraftContext, readDraftContext } from './read-draft-context.ts';
import { readablePost, toPost } from './to-post.ts';

/**
 * Stores posts, all of them or none. Requests of a workspace wait for each other, so that each post gets a slot of its
 * own. @throws AppError `clip_not_found`, `network_account_not_found`, `posts_refused` with the problems of each draft
 */
export async function createPosts(
  deps: PublishingDeps,
  ownerId: string,
  drafts: readonly PostDraft[],
): Promise<Post[]> {
  const { db, jobs, now } = deps;
  // Row-level security decides which clips and accounts the user may use.
  await db.asUser(ownerId, (tx) => readDraftContext(tx, ownerId, drafts, { now: now() }));
  return await db.asService(async (tx) => {
    await lockPlans(tx, ownerId);
    const at = now();
    const context = await readDraftContext(tx, ownerId, drafts, { now: at });
    const checked = checkDrafts(drafts, context, at);
    refuseProblems(checked);
    const rows = await tx
      .insert(posts)
      .values(drafts.map((draft, index) => toRow(ownerId, draft, checked[index], context)))
      .returning(readablePost);
    if (rows.some(({ state, dueAt }) => state === 'scheduled' && dueAt <= at)) await queueSending(jobs, tx);
    return rows.map((row) => toPost(deps, row));
  });
}

/** Makes requests that plan a workspace's posts wait for each other. */
export async function lockPlans(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`posts of ${ownerId}`}, 0))`);
}

/** @throws AppError `posts_refused` if a draft has a problem that its network would refuse */
export function refuseProblems(checked: readonly CheckedDraft[]): void {
  const refused = checked.filter(({ problems }) => problems.some(({ isBlocking }) => isBlocking));
  if (refused.length === 0) return;
  throw new AppError('posts_refused', {
    count: refused.length,
    drafts: checked.map(({ file, problems }) => ({
      renditionId: file?.id ?? null,
      problems: problems.map(toProblem),
    })),
  });
}

function toRow(
  ownerId: string,
  draft: PostDraft,
  checked: CheckedDraft | undefined,
  { clips, accounts, files, requiresApproval }: DraftContext,
): typeof posts.$inferInsert {
  const [clip, account] = [clips.get(draft.clipId), accounts.get(draft.accountId)];
  const file = files.get(draft.clipId)?.find(({ id }) => id === checked?.file?.id);
  if (!clip || !account || !file || !checked?.due) throw new TypeError('A draft that was not checked is not stored.');
  return {
    userId: ownerId,
    projectId: clip.projectId,
    clipId: clip.id,
    clipName: clip.name,
    accountId: account.id,
    network: account.network,
    handle: account.handle,
    ...toFileColumns(file),
    ...toChoices(draft, account.limits),
    title: draft.title,
    text: draft.text,
    hashtags: draft.hashtags,
    language: /^[a-z]{2,3}/.exec(clip.language ?? '')?.[0] ?? null,
    coverSec: draft.coverSec,
    score: clip.score === null ? null : clip.score * 10,
    isAgain: draft.again,
    ...checked.due,
    ...(requiresApproval
      ? { state: 'awaiting-approval', nextTryAt: null }
      : { state: 'scheduled', nextTryAt: checked.due.dueAt }),
  };
}

type FileRow = DraftContext['files'] extends Map<string, (infer Row)[]> ? Row : never;

/** Returns the file's columns of a post: it goes out with this file, or not at all. */
export function toFileColumns({
  id: renditionId,
  fileKey,
  thumbnailKey: posterKey,
  sha256,
  sizeBytes,
  widthPx,
  heightPx,
  durationSec,
}: FileRow) {
  return { renditionId, fileKey, posterKey, sha256, sizeBytes, widthPx, heightPx, durationSec };
}

/** Returns what the author chose; where the network lets us choose, everyone sees the post and may react. */
export function toChoices(
  { privacy, disclosure, allows }: Pick<PostDraft, 'privacy' | 'disclosure' | 'allows'>,
  { privacies, asksPrivacy, interactions }: Pick<AccountLimits, 'privacies' | 'asksPrivacy' | 'interactions'>,
) {
  const chosen = allows ?? (asksPrivacy ? [] : interactions);
  return {
    privacy: privacy ?? (asksPrivacy ? null : (privacies[0] ?? null)),
    disclosure: disclosure ?? null,
    allows: interactions.filter((one) => chosen.includes(one)),
  };
}
