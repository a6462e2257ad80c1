import {
  type ClipVerdict,
  type ReviewComment,
  type reviewCommentInput,
  reviewLimits,
  type verdictInput,
} from '@clipwright/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../../db/open-database.ts';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { clipVerdicts, reviewComments } from '../../../db/tables/reviews-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { type ViewKey, withViewLink } from '../view-links/check-view-link.ts';
import { commentColumns, findReviewLink, toComment, toVerdict, verdictColumns } from './read-review.ts';

/**
 * Adds a client's comment on a clip.
 * @throws AppError `view_link_not_found`, `view_link_password_needed`, `clip_not_found`, `review_comment_not_found`,
 * `review_comments_limit_reached`
 */
export async function addClientComment(
  deps: Pick<Deps, 'db'>,
  key: ViewKey,
  input: z.output<typeof reviewCommentInput>,
): Promise<ReviewComment> {
  const work = async (tx: Transaction) => {
    const link = await findReviewLink(tx);
    if (!link) return null;
    await requireClip(tx, input.clip_id);
    await requireRoom(tx, input.clip_id, { isOwner: false });
    if (input.parent_id !== null) await requireParent(tx, input.parent_id, input.clip_id);
    const [row] = await tx
      .insert(reviewComments)
      .values({
        userId: link.ownerId,
        projectId: link.projectId,
        clipId: input.clip_id,
        parentId: input.parent_id,
        name: input.name,
        atSec: input.parent_id === null ? input.at_sec : null,
        text: input.text,
      })
      .returning(commentColumns);
    if (!row) throw new Error('The comment was not written.');
    return toComment(row);
  };
  return await withViewLink(deps, key, work, { isReviewing: true });
}

/** Stores a client's verdict on a clip. @throws AppError as `addClientComment` */
export async function putClientVerdict(
  deps: Pick<Deps, 'db' | 'now'>,
  key: ViewKey,
  { clipId, verdict, name }: z.output<typeof verdictInput> & { clipId: string },
): Promise<ClipVerdict> {
  const work = async (tx: Transaction) => {
    const link = await findReviewLink(tx);
    if (!link) return null;
    await requireClip(tx, clipId);
    const decided = { verdict, name, decidedAt: deps.now(), toldAt: null };
    const [row] = await tx
      .insert(clipVerdicts)
      .values({ clipId, userId: link.ownerId, projectId: link.projectId, ...decided })
      .onConflictDoUpdate({ target: clipVerdicts.clipId, set: decided })
      .returning(verdictColumns);
    if (!row) throw new Error('The verdict was not written.');
    return toVerdict(row);
  };
  return await withViewLink(deps, key, work, { isReviewing: true });
}

/** Requires a clip that the link shows: neither a skipped clip nor a clip from another project. */
async function requireClip(tx: Transaction, clipId: string): Promise<void> {
  const [clip] = await tx.select({ id: videoClips.id }).from(videoClips).where(eq(videoClips.id, clipId));
  if (!clip) throw new AppError('clip_not_found');
}

/**
 * Refuses a comment on a clip that has reached its limit. Clients and the owner's side are counted separately, so no
 * client can use up the limit for replies. @throws AppError `review_comments_limit_reached`
 */
export async function requireRoom(tx: Transaction, clipId: string, { isOwner }: { isOwner: boolean }): Promise<void> {
  // Otherwise two concurrent comments would both count only the earlier ones.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review ${clipId}`}, 0))`);
  const [made] = await tx
    .select({ count: sql<number>`count(${reviewComments.id})::int` })
    .from(reviewComments)
    .where(and(eq(reviewComments.clipId, clipId), eq(reviewComments.isOwner, isOwner)));
  if ((made?.count ?? 0) >= reviewLimits.commentsPerClip) throw new AppError('review_comments_limit_reached');
}

/** A reply must refer to a comment, not to another reply. */
async function requireParent(tx: Transaction, parentId: string, clipId: string): Promise<void> {
  const isIt = and(eq(reviewComments.id, parentId), eq(reviewComments.clipId, clipId), isNull(reviewComments.parentId));
  const [parent] = await tx.select({ id: reviewComments.id }).from(reviewComments).where(isIt);
  if (!parent) throw new AppError('review_comment_not_found');
}
