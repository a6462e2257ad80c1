import type { ProjectReview, ReviewComment, reviewReplyInput } from '@clipwright/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../db/open-database.ts';
import { reviewComments } from '../../../db/tables/reviews-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { readPerson } from '../../../people/read-people.ts';
import { findProject } from '../../read/get-project.ts';
import { commentColumns, readReview, toComment } from './read-review.ts';
import { requireRoom } from './write-client-review.ts';

/** A project in a workspace, identified by the owner's id. */
type Place = { userId: string; projectId: string };

/** Reads client comments on a user's project. @throws AppError `project_not_found`, `not_allowed` */
export async function getReview({ db }: Pick<Deps, 'db'>, { userId, projectId }: Place): Promise<ProjectReview> {
  return await db.asUser(userId, async (tx) => {
    await requireOwn(tx, { userId, projectId });
    return await readReview(tx, projectId);
  });
}

/**
 * Replies to a comment on behalf of the user: the owner or an editor.
 * @throws AppError `project_not_found`, `not_allowed`, `review_comment_not_found`, `review_comments_limit_reached`
 */
export async function replyToComment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, projectId, askerId }: Place & { askerId: string },
  { parent_id, text }: z.output<typeof reviewReplyInput>,
): Promise<ReviewComment> {
  return await db.asUser(userId, async (tx) => {
    await requireOwn(tx, { userId, projectId });
    const isIt = and(isComment(projectId, parent_id), isNull(reviewComments.parentId));
    const [parent] = await tx.select({ clipId: reviewComments.clipId }).from(reviewComments).where(isIt);
    if (!parent) throw new AppError('review_comment_not_found');
    await requireRoom(tx, parent.clipId, { isOwner: true });
    const owner = await readPerson(tx, askerId);
    const [row] = await tx
      .insert(reviewComments)
      .values({
        userId,
        projectId,
        clipId: parent.clipId,
        parentId: parent_id,
        text,
        name: owner?.name ?? '',
        isOwner: true,
        // Its author does not need to be notified.
        toldAt: now(),
      })
      .returning(commentColumns);
    if (!row) throw new Error('The reply was not written.');
    return toComment(row);
  });
}

/**
 * Marks a comment as done, or reopens it. @throws AppError `project_not_found`, `not_allowed`,
 * `review_comment_not_found`
 */
export async function resolveComment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, projectId, commentId }: Place & { commentId: string },
  isResolved: boolean,
): Promise<ReviewComment> {
  return await db.asUser(userId, async (tx) => {
    await requireOwn(tx, { userId, projectId });
    const [row] = await tx
      .update(reviewComments)
      .set({ resolvedAt: isResolved ? now() : null })
      .where(isComment(projectId, commentId))
      .returning(commentColumns);
    if (!row) throw new AppError('review_comment_not_found');
    return toComment(row);
  });
}

/**
 * Deletes a comment and its replies. @throws AppError `project_not_found`, `not_allowed`, `review_comment_not_found`
 */
export async function deleteComment(
  { db }: Pick<Deps, 'db'>,
  { userId, projectId, commentId }: Place & { commentId: string },
): Promise<void> {
  await db.asUser(userId, async (tx) => {
    await requireOwn(tx, { userId, projectId });
    const gone = await tx
      .delete(reviewComments)
      .where(isComment(projectId, commentId))
      .returning({ id: reviewComments.id });
    if (gone.length === 0) throw new AppError('review_comment_not_found');
  });
}

function isComment(projectId: string, id: string) {
  if (!z.uuid().safeParse(id).success) throw new AppError('review_comment_not_found');
  return and(eq(reviewComments.id, id), eq(reviewComments.projectId, projectId));
}

async function requireOwn(tx: Transaction, { userId, projectId }: Place): Promise<void> {
  if ((await findProject(tx, projectId)).userId !== userId) throw new AppError('not_allowed');
}
