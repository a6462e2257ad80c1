import type { Language } from '@clipwright/messages';
import type { Transaction } from '../../db/open-database.ts';
import { posts } from '../../db/tables/posts-tables.ts';
import { announcePost } from '../../notices/index.ts';
import { lockOwner } from '../../people/lock-owner.ts';
import { lockProject } from '../../teams/index.ts';
import { queueWebhookEvent } from '../../webhooks/index.ts';
import type { PostStep } from '../networks/network.ts';
import { toWebAddress } from '../networks/to-web-address.ts';
import { describeProblem } from '../posts/to-post.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { type ClaimedPost, isLeased } from './claim-post.ts';

type FinishDeps = Pick<PublishingDeps, 'config' | 'db' | 'jobs' | 'now' | 'secrets'>;

const HOUR_MS = 3_600_000;

const stopped = { nextTryAt: null, isHeld: false, sessionSecret: null, phase: null } as const;

/** Records that a post is out, in the transaction that queues its event. `hasFigures`: its network counts views. */
export async function finishPublished(
  deps: FinishDeps,
  row: ClaimedPost,
  step: Extract<PostStep, { state: 'published' }>,
  { hasFigures }: { hasFigures: boolean },
): Promise<void> {
  const at = deps.now();
  const { remoteId, isDraft } = step;
  const url = toWebAddress(step.url);
  await deps.db.asService(async (tx) => {
    const changes = {
      ...stopped,
      state: 'published',
      remoteId: remoteId.slice(0, 1024),
      url,
      isDraft,
      publishedAt: at,
      sentBytes: row.sizeBytes,
      problemCode: null,
      remedy: null,
      failures: 0,
      failingSince: null,
      nextMeasureAt: hasFigures && !isDraft ? new Date(at.getTime() + HOUR_MS) : null,
    } as const;
    if (!(await change(tx, row, changes)) || row.projectId === null) return;
    const post = { ...toEventPost(row), url, is_draft: isDraft, published_at: at.toISOString() };
    await queueWebhookEvent(deps, tx, { type: 'post.published', projectId: row.projectId, data: { post } });
  });
}

/** Records that a network refused a post, or could not be reached for a day, and tells its author. */
export async function finishFailed(
  deps: FinishDeps,
  row: ClaimedPost,
  problem: { code: string; remedy: 'change-file' | 'try-again' | 'reconnect'; isRefusal: boolean },
): Promise<void> {
  const { code, remedy, isRefusal } = problem;
  await deps.db.asService(async (tx) => {
    // A session that the network refused is of no use; another one goes on when the post is tried again.
    const paused = { nextTryAt: null, isHeld: false };
    const changes = { ...(isRefusal ? stopped : paused), state: 'failed', problemCode: code, remedy } as const;
    if (!(await change(tx, row, changes))) return;
    const reason = (language: Language) => describeProblem(code, row, language);
    await announcePost(deps, tx, 'post-failed', { ...row, reason });
    const message = reason('en');
    if (row.projectId !== null) {
      const data = { post: toEventPost(row), error: { code, message } };
      await queueWebhookEvent(deps, tx, { type: 'post.failed', projectId: row.projectId, data });
    }
  });
}

/** Records that nobody knows whether a post is out, and asks its author. */
export async function finishUnsure(deps: FinishDeps, row: ClaimedPost): Promise<void> {
  await deps.db.asService(async (tx) => {
    const changes = { ...stopped, state: 'unsure', problemCode: 'post-unsure', remedy: null } as const;
    if (!(await change(tx, row, changes))) return;
    const reason = (language: Language) => describeProblem('post-unsure', row, language);
    await announcePost(deps, tx, 'post-unsure', { ...row, reason });
  });
}

/** Records that a post whose clip was deleted does not go out. */
export async function finishWithoutClip(deps: FinishDeps, row: ClaimedPost): Promise<void> {
  const changes = { ...stopped, state: 'cancelled', problemCode: 'post-clip-deleted', remedy: null } as const;
  await deps.db.asService((tx) => change(tx, row, changes));
}

/** Changes a post that this worker still holds; false if it does not. */
async function change(
  tx: Transaction,
  row: ClaimedPost,
  changes: Partial<typeof posts.$inferInsert>,
): Promise<boolean> {
  // Locked in the order used everywhere: owner or project, then their dependents.
  if (row.projectId === null || !(await lockProject(tx, row.projectId, { isChanging: false }))) {
    await lockOwner(tx, row.userId);
  }
  const changed = await tx.update(posts).set(changes).where(isLeased(row)).returning({ id: posts.id });
  return changed.length > 0;
}

function toEventPost({ id, clipId, network, handle }: ClaimedPost) {
  return { id, clip_id: clipId, network, handle };
}
