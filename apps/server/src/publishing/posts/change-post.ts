import type { ChangePostInput, Post, PostDraft } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { posts } from '../../db/tables/posts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { queueSending } from '../sending/sending-jobs.ts';
import { checkDrafts } from './check-drafts.ts';
import { lockPlans, refuseProblems, toChoices, toFileColumns } from './create-posts.ts';
import { startOver } from './end-posts.ts';
import { findPost } from './list-posts.ts';
import { readDraftContext, refuseTooMany } from './read-draft-context.ts';
import { readablePost, toPost } from './to-post.ts';

/**
 * Changes a post that no worker has taken yet, or that failed. A failed one starts over when it is retried. Where posts
 * are approved, a post that no longer says or shows the same has to be approved again, and then starts over.
 * @throws AppError `post_not_found`, `post_not_open`, `posts_refused`, `open_posts_limit_reached`
 */
export async function changePost(
  deps: PublishingDeps,
  ownerId: string,
  id: string,
  input: ChangePostInput,
): Promise<Post> {
  const { db, jobs, now } = deps;
  await db.asUser(ownerId, (tx) => findPost(tx, ownerId, id));
  return await db.asService(async (tx) => {
    await lockPlans(tx, ownerId);
    const isIt = and(eq(posts.id, id), eq(posts.userId, ownerId));
    const [before] = await tx.select().from(posts).where(isIt).for('no key update');
    if (!before) throw new AppError('post_not_found');
    const { clipId, accountId, state } = before;
    const isOpen = ['awaiting-approval', 'scheduled', 'failed'].includes(state) && !before.isHeld;
    if (!isOpen || clipId === null || accountId === null) throw new AppError('post_not_open');
    const at = now();
    const draft: PostDraft = {
      clipId,
      accountId,
      renditionId: input.renditionId ?? before.renditionId,
      title: input.title ?? before.title,
      text: input.text ?? before.text,
      hashtags: input.hashtags ?? before.hashtags,
      ...toGiven('privacy', input.privacy ?? before.privacy),
      ...toGiven('disclosure', input.disclosure ?? before.disclosure),
      ...toGiven('allows', input.allows ?? null),
      coverSec: before.coverSec,
      at: input.at ?? 'now',
      again: before.isAgain,
    };
    const context = await readDraftContext(tx, ownerId, [draft], { now: at, exceptId: id });
    // A version of the clip that is gone is replaced by the best one there is.
    const hasFile = context.files.get(clipId)?.some((file) => file.id === draft.renditionId) ?? false;
    const [checked] = checkDrafts([hasFile ? draft : { ...draft, renditionId: undefined }], context, at);
    const file = context.files.get(clipId)?.find((one) => one.id === checked?.file?.id);
    const account = context.accounts.get(accountId);
    if (!checked || !account) throw new AppError('post_not_open');
    // A post that keeps its time is not posted now.
    const isLater = ({ code }: { code: string }) => input.at === undefined && code === 'post-quota-now';
    refuseProblems([{ ...checked, problems: checked.problems.filter((problem) => !isLater(problem)) }]);
    if (!file || !checked.due) throw new AppError('post_not_open');
    const due = input.at === undefined ? null : checked.due;
    const choices = toChoices({ ...draft, allows: draft.allows ?? before.allows }, account.limits);
    const isOther =
      draft.title !== before.title ||
      draft.text !== before.text ||
      JSON.stringify(draft.hashtags) !== JSON.stringify(before.hashtags) ||
      file.fileKey !== before.fileKey ||
      choices.privacy !== before.privacy ||
      JSON.stringify(choices.disclosure) !== JSON.stringify(before.disclosure);
    const needsApproval = context.requiresApproval && isOther;
    if (needsApproval && state === 'failed') await refuseTooMany(tx, ownerId, 1);
    const [row] = await tx
      .update(posts)
      .set({
        title: draft.title,
        text: draft.text,
        hashtags: draft.hashtags,
        ...choices,
        ...toFileColumns(file),
        ...due,
        ...(state === 'scheduled' && due && { nextTryAt: due.dueAt }),
        ...(needsApproval && { ...startOver(deps), state: 'awaiting-approval', nextTryAt: null }),
        sessionSecret: null,
        phase: null,
        sentBytes: 0,
      })
      .where(isIt)
      .returning(readablePost);
    if (!row) throw new AppError('post_not_found');
    if (row.state === 'scheduled' && row.dueAt <= at) await queueSending(jobs, tx);
    return toPost(deps, row);
  });
}

/** Returns an object with the property, unless there is no value. */
function toGiven<const Name extends string, Value>(name: Name, value: Value | null) {
  return (value === null ? {} : { [name]: value }) as { [key in Name]?: Value };
}
