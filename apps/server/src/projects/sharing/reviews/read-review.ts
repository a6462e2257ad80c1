import type { ClipVerdict, ProjectReview, ReviewComment } from '@clipwright/contract';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { viewLinks } from '../../../db/tables/projects-tables.ts';
import { clipVerdicts, reviewComments } from '../../../db/tables/reviews-tables.ts';
import type { Deps } from '../../../deps.ts';
import { type ViewKey, withViewLink } from '../view-links/check-view-link.ts';

/** The comment columns that every role may read, including clients. */
export const commentColumns = {
  id: reviewComments.id,
  clipId: reviewComments.clipId,
  parentId: reviewComments.parentId,
  name: reviewComments.name,
  isOwner: reviewComments.isOwner,
  atSec: reviewComments.atSec,
  text: reviewComments.text,
  resolvedAt: reviewComments.resolvedAt,
  createdAt: reviewComments.createdAt,
};

export const verdictColumns = {
  clipId: clipVerdicts.clipId,
  verdict: clipVerdicts.verdict,
  name: clipVerdicts.name,
  decidedAt: clipVerdicts.decidedAt,
};

type CommentRow = Pick<typeof reviewComments.$inferSelect, keyof typeof commentColumns>;
type VerdictRow = Pick<typeof clipVerdicts.$inferSelect, keyof typeof verdictColumns>;

export function toComment(row: CommentRow): ReviewComment {
  return {
    id: row.id,
    clip_id: row.clipId,
    parent_id: row.parentId,
    name: row.name,
    is_owner: row.isOwner,
    at_sec: row.atSec,
    text: row.text,
    is_resolved: row.resolvedAt !== null,
    created_at: row.createdAt.toISOString(),
  };
}

export function toVerdict({ clipId, verdict, name, decidedAt }: VerdictRow): ClipVerdict {
  return { clip_id: clipId, verdict, name, decided_at: decidedAt.toISOString() };
}

/** Reads all comments on a project that are visible to the transaction. */
export async function readReview(tx: Transaction, projectId: string): Promise<ProjectReview> {
  const comments = await tx
    .select(commentColumns)
    .from(reviewComments)
    .where(eq(reviewComments.projectId, projectId))
    .orderBy(asc(reviewComments.createdAt), asc(reviewComments.id));
  const verdicts = await tx.select(verdictColumns).from(clipVerdicts).where(eq(clipVerdicts.projectId, projectId));
  return { comments: comments.map(toComment), verdicts: verdicts.map(toVerdict) };
}

/**
 * Reads the review for the holder of a review link. @throws AppError `view_link_not_found`, `view_link_password_needed`
 */
export async function readClientReview(deps: Pick<Deps, 'db'>, key: ViewKey): Promise<ProjectReview> {
  return await withViewLink(deps, key, async (tx) => {
    const link = await findReviewLink(tx);
    return link && (await readReview(tx, link.projectId));
  });
}

/** Finds the transaction's link, if it is a review link. */
export async function findReviewLink(tx: Transaction): Promise<{ projectId: string; ownerId: string } | null> {
  const [link] = await tx
    .select({ projectId: viewLinks.projectId, ownerId: viewLinks.ownerId, kind: viewLinks.kind })
    .from(viewLinks);
  return link?.kind === 'review' ? link : null;
}
