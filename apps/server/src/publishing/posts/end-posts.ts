import { networkNames, type Post } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { posts } from '../../db/tables/posts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { networkErrorToAppError } from '../accounts/network-error-to-app-error.ts';
import { callNetwork, openAccount } from '../accounts/open-account.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { queueSending } from '../sending/sending-jobs.ts';
import { lockPlans } from './create-posts.ts';
import { findPost } from './list-posts.ts';
import { refuseTooMany } from './read-draft-context.ts';
import { type PostRow, readablePost, toPost } from './to-post.ts';

const REMOVE_MS = 30_000;

type Change = Partial<typeof posts.$inferInsert>;

/**
 * Changes a post of a workspace by its state; `decide` returns the change or throws. It may count the open posts, as no
 * other request plans any meanwhile. @throws AppError `post_not_found`
 */
async function changeState(
  deps: PublishingDeps,
  ownerId: string,
  id: string,
  decide: (row: typeof posts.$inferSelect, tx: Transaction) => Promise<Change> | Change,
): Promise<Post> {
  await deps.db.asUser(ownerId, (tx) => findPost(tx, ownerId, id));
  return await deps.db.asService(async (tx) => {
    await lockPlans(tx, ownerId);
    const isIt = and(eq(posts.id, id), eq(posts.userId, ownerId));
    const [before] = await tx.select().from(posts).where(isIt).for('no key update');
    if (!before) throw new AppError('post_not_found');
    const [row] = await tx
      .update(posts)
      .set(await decide(before, tx))
      .where(isIt)
      .returning(readablePost);
    if (!row) throw new AppError('post_not_found');
    if (row.nextTryAt !== null && row.nextTryAt <= deps.now()) await queueSending(deps.jobs, tx);
    return toPost(deps, row);
  });
}

const stopped: Change = { nextTryAt: null, isHeld: false, sessionSecret: null, phase: null, remedy: null };

/**
 * Cancels a post that is not visible yet. One that may already be out is not cancelled. @throws AppError
 * `post_not_found`, `post_not_open`
 */
export async function cancelPost(deps: PublishingDeps, ownerId: string, id: string): Promise<Post> {
  return await changeState(deps, ownerId, id, ({ state, phase }) => {
    const isUnfinished = ['awaiting-approval', 'scheduled', 'sending', 'processing', 'waiting', 'failed'].includes(
      state,
    );
    if (!isUnfinished || phase === 'publishing') throw new AppError('post_not_open');
    return { ...stopped, state: 'cancelled', problemCode: 'post-cancelled' };
  });
}

/**
 * Lets a post go out at its time. @param seen the version that the approver saw @throws AppError `post_not_found`,
 * `post_not_awaiting`, `post_changed`
 */
export async function approvePost(deps: PublishingDeps, ownerId: string, id: string, seen: string): Promise<Post> {
  return await changeState(deps, ownerId, id, ({ state, dueAt, updatedAt }) => {
    if (state !== 'awaiting-approval') throw new AppError('post_not_awaiting');
    if (updatedAt.getTime() !== Date.parse(seen)) throw new AppError('post_changed');
    return { state: 'scheduled', nextTryAt: dueAt };
  });
}

/**
 * Records the user's answer for a post of which the network does not say whether it is out. One that is not out goes out
 * again. @throws AppError `post_not_found`, `post_not_unsure`, `open_posts_limit_reached`
 */
export async function resolvePost(
  deps: PublishingDeps,
  ownerId: string,
  id: string,
  isPublished: boolean,
): Promise<Post> {
  return await changeState(deps, ownerId, id, async ({ state, accountId, clipId }, tx) => {
    if (state !== 'unsure') throw new AppError('post_not_unsure');
    if (isPublished) return { ...stopped, state: 'published', publishedAt: deps.now(), problemCode: null };
    if (clipId === null) return { ...stopped, state: 'cancelled', problemCode: 'post-clip-deleted' };
    if (accountId === null) return { ...stopped, state: 'cancelled', problemCode: 'post-account-gone' };
    await refuseTooMany(tx, ownerId, 1);
    return { ...startOver(deps), ...begunAnew };
  });
}

const begunAnew: Change = { sessionSecret: null, phase: null, sentBytes: 0, state: 'scheduled' };
/** Returns what a post forgets of earlier tries when it starts over. */
export const startOver = ({ now }: Pick<PublishingDeps, 'now'>): Change => ({
  nextTryAt: now(),
  failures: 0,
  failingSince: null,
  problemCode: null,
  remedy: null,
  begunAt: null,
});

/**
 * Tries a post again that failed, or that is waiting for its next try. @throws AppError `post_not_found`,
 * `post_not_retryable`, `open_posts_limit_reached`
 */
export async function retryPost(deps: PublishingDeps, ownerId: string, id: string): Promise<Post> {
  const post = await changeState(deps, ownerId, id, async (row, tx) => {
    const { state, isHeld, phase, clipId, accountId } = row;
    const isPausing = (state === 'sending' || state === 'processing' || state === 'scheduled') && row.failures > 0;
    const isRetryable = state === 'failed' || (isPausing && !isHeld);
    if (!isRetryable || clipId === null || accountId === null) throw new AppError('post_not_retryable');
    if (isPausing) return { nextTryAt: deps.now() };
    await refuseTooMany(tx, ownerId, 1);
    // A session that the network did not refuse goes on where it was, and a call that may have succeeded is not repeated.
    if (phase === null) return { ...startOver(deps), ...begunAnew };
    const isWithNetwork = phase === 'processing' || phase === 'publishing';
    return { ...startOver(deps), isUnclear: true, state: isWithNetwork ? 'processing' : 'sending' };
  }).catch((error: unknown) => {
    throw isSecond(error) ? new AppError('post_not_retryable', null, { cause: error }) : error;
  });
  return post;
}

/** True if the account has the clip by now, from another post. */
function isSecond(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'constraint' in cause &&
    cause.constraint === 'posts_account_id_clip_id_key'
  );
}

/**
 * Deletes a published post at its network. @throws AppError `post_not_found`, `post_not_published`,
 * `post_not_removable`, and if the network cannot be reached
 */
export async function removePost(deps: PublishingDeps, ownerId: string, id: string): Promise<Post> {
  const row = await deps.db.asUser(ownerId, (tx) => findPost(tx, ownerId, id));
  if (row.state !== 'published') throw new AppError('post_not_published');
  await removeAtNetwork(deps, row);
  return await changeState(deps, ownerId, id, () => ({
    state: 'cancelled',
    problemCode: 'post-removed',
    nextMeasureAt: null,
  }));
}

async function removeAtNetwork(deps: PublishingDeps, { accountId, network, handle, remoteId }: PostRow): Promise<void> {
  const facts = { network: networkNames[network], handle };
  const account = accountId === null ? null : await openAccount(deps, accountId);
  if (account?.row.state === 'expired') throw new AppError('network_reconnect_required', facts);
  const remove = account?.module.client.remove;
  if (!account || !remove || remoteId === null) throw new AppError('post_not_removable', facts);
  const signal = AbortSignal.timeout(REMOVE_MS);
  try {
    await callNetwork(deps, account, signal, (call) => remove(remoteId, call));
  } catch (error) {
    if (signal.aborted) throw new AppError('network_unavailable', facts, { cause: error });
    if (!(error instanceof NetworkError)) throw error;
    if (error.reason === 'not_found') return;
    if (error.reason === 'reconnect_required')
      throw new AppError('network_reconnect_required', facts, { cause: error });
    throw networkErrorToAppError(error);
  }
}
