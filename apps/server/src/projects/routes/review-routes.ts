import {
  deletionAnswer,
  projectReview,
  reviewCommentAnswer,
  reviewCommentChange,
  reviewCommentInput,
  reviewReplyInput,
  verdictAnswer,
  verdictInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { neighborhoodOf } from '../../http/guards/network-of.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { deleteComment, getReview, replyToComment, resolveComment } from '../sharing/reviews/manage-review.ts';
import { readClientReview } from '../sharing/reviews/read-review.ts';
import { addClientComment, putClientVerdict } from '../sharing/reviews/write-client-review.ts';
import { viewKeyOf } from '../sharing/view-links/check-view-link.ts';
import { hideViewed } from '../sharing/view-links/hide-viewed.ts';
import { clipCommentsLimit, viewLimit } from '../sharing/view-links/view-link-limits.ts';

const tags = ['projects'];
const id = z.string().max(100).openapi({ format: 'uuid' });
const token = z.string().max(100);

const limitWriting = rateLimit({
  name: 'review-writing',
  points: 60,
  durationSec: 600,
  isShared: true,
  keyBy: 'address',
});

const getRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/review',
  tags,
  summary: 'What clients said and decided about the clips of a project of the user’s',
  request: { params: z.object({ id }) },
  responses: {
    200: jsonResponse(projectReview, 'Comments, oldest first, and the last verdict on each clip'),
    ...failures,
  },
});

const replyRoute = createRoute({
  method: 'post',
  path: '/api/projects/{id}/review/comments',
  tags,
  summary: 'Answer a client’s comment',
  request: { params: z.object({ id }), body: jsonBody(reviewReplyInput) },
  responses: { 200: jsonResponse(reviewCommentAnswer, 'The answer'), ...failures },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/projects/{id}/review/comments/{commentId}',
  tags,
  summary: 'Mark a comment as done, or as open again',
  request: { params: z.object({ id, commentId: id }), body: jsonBody(reviewCommentChange) },
  responses: { 200: jsonResponse(reviewCommentAnswer, 'As it is now'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/projects/{id}/review/comments/{commentId}',
  tags,
  summary: 'Delete a comment with its answers',
  request: { params: z.object({ id, commentId: id }) },
  responses: { 200: jsonResponse(deletionAnswer, 'It is gone'), ...failures },
});

const clientRoute = createRoute({
  method: 'get',
  path: '/api/view/{token}/review',
  tags,
  summary: 'What was said about the clips of a review link. Needs no account',
  middleware: [hideViewed, rateLimit({ ...viewLimit, keyBy: 'address' })] as const,
  request: { params: z.object({ token }) },
  responses: {
    200: jsonResponse(projectReview, 'Comments, oldest first, and the last verdict on each clip'),
    ...failures,
  },
});

const commentRoute = createRoute({
  method: 'post',
  path: '/api/view/{token}/comments',
  tags,
  summary: 'Comment on a clip of a review link. Needs no account',
  middleware: [hideViewed, limitWriting] as const,
  request: { params: z.object({ token }), body: jsonBody(reviewCommentInput) },
  responses: { 200: jsonResponse(reviewCommentAnswer, 'The comment'), ...failures },
});

const verdictRoute = createRoute({
  method: 'put',
  path: '/api/view/{token}/verdicts/{clipId}',
  tags,
  summary: 'Approve a clip of a review link, or ask for changes. Needs no account',
  middleware: [hideViewed, limitWriting] as const,
  request: { params: z.object({ token, clipId: z.uuid() }), body: jsonBody(verdictInput) },
  responses: { 200: jsonResponse(verdictAnswer, 'The verdict as it is now'), ...failures },
});

/** Routes for clip comments through a review link, for clients and the owner. */
export function reviewRoutes(deps: Pick<Deps, 'db' | 'now'>) {
  return createRouter()
    .openapi(getRoute, async (c) => {
      const place = { userId: workspaceOf(c).id, projectId: c.req.valid('param').id };
      return c.json(await getReview(deps, place), 200);
    })
    .openapi(replyRoute, async (c) => {
      const { id: userId, askerId } = workspaceOf(c);
      const place = { userId, askerId, projectId: c.req.valid('param').id };
      return c.json({ comment: await replyToComment(deps, place, c.req.valid('json')) }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const { id: projectId, commentId } = c.req.valid('param');
      const place = { userId: workspaceOf(c).id, projectId, commentId };
      return c.json({ comment: await resolveComment(deps, place, c.req.valid('json').is_resolved) }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id: projectId, commentId } = c.req.valid('param');
      await deleteComment(deps, { userId: workspaceOf(c).id, projectId, commentId });
      return c.json({ success: true as const, message: currentNotices().projects.commentDeleted }, 200);
    })
    .openapi(clientRoute, async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await readClientReview(deps, viewKeyOf(c, c.req.valid('param').token)), 200);
    })
    .openapi(commentRoute, async (c) => {
      const key = viewKeyOf(c, c.req.valid('param').token);
      const neighborhood = neighborhoodOf(c.get('clientAddress'));
      await c.get('rateLimits').count(clipCommentsLimit, `${c.req.valid('json').clip_id} ${neighborhood}`);
      return c.json({ comment: await addClientComment(deps, key, c.req.valid('json')) }, 200);
    })
    .openapi(verdictRoute, async (c) => {
      const { token: given, clipId } = c.req.valid('param');
      const input = { ...c.req.valid('json'), clipId };
      return c.json({ verdict: await putClientVerdict(deps, viewKeyOf(c, given), input) }, 200);
    });
}
