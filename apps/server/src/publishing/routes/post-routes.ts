import {
  approvePostInput,
  changePostInput,
  createPostsInput,
  post,
  postAttention,
  postingSlots,
  posts,
  postsQuery,
  preflightAnswer,
  resolvePostInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { changePost } from '../posts/change-post.ts';
import { changeSlots, readSlots } from '../posts/change-settings.ts';
import { createPosts } from '../posts/create-posts.ts';
import { approvePost, cancelPost, removePost, resolvePost, retryPost } from '../posts/end-posts.ts';
import { countAttention, getPost, listPosts } from '../posts/list-posts.ts';
import { preflightDrafts } from '../posts/preflight-drafts.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

const tags = ['publishing'];
const path = '/api/publishing/posts/{id}';
const byId = { params: z.object({ id: z.uuid() }) };
const answer = (description: string) => ({ 200: jsonResponse(post, description), ...failures });

/** Limits requests that send something to a network, or read many rows. */
const limitPosting = rateLimit({ name: 'posting', points: 300, durationSec: 600, isShared: false, keyBy: 'user' });

const listRoute = createRoute({
  method: 'get',
  path: '/api/publishing/posts',
  tags,
  summary: 'The workspace’s posts by the time they are due',
  request: { query: postsQuery },
  responses: { 200: jsonResponse(posts, 'A page of them'), ...failures },
});

const attentionRoute = createRoute({
  method: 'get',
  path: '/api/publishing/attention',
  tags,
  summary: 'How many posts wait for the asker: to be approved, connected again, changed or looked for',
  responses: { 200: jsonResponse(postAttention, 'Their number'), ...failures },
});

const preflightRoute = createRoute({
  method: 'post',
  path: '/api/publishing/preflight',
  tags,
  summary: 'Checks drafts of posts against the limits of their accounts',
  middleware: [limitPosting] as const,
  request: { body: jsonBody(createPostsInput) },
  responses: { 200: jsonResponse(preflightAnswer, 'The problems of each draft, in their order'), ...failures },
});

const createPostsRoute = createRoute({
  method: 'post',
  path: '/api/publishing/posts',
  tags,
  summary: 'Schedules posts of clips, or posts them now: all of them, or none',
  middleware: [limitPosting] as const,
  request: { body: jsonBody(createPostsInput) },
  responses: {
    200: jsonResponse(z.object({ posts: z.array(post) }).meta({ id: 'CreatedPosts' }), 'In the order of the drafts'),
    ...failures,
  },
});

const getRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'A post and what became of it',
  request: byId,
  responses: answer('The post'),
});

const changeRoute = createRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Changes a post that no worker has taken yet, or that failed',
  middleware: [limitPosting] as const,
  request: { ...byId, body: jsonBody(changePostInput) },
  responses: answer('As it is now'),
});

const cancelRoute = createRoute({
  method: 'post',
  path: `${path}/cancel`,
  tags,
  summary: 'Cancels a post that is not out',
  request: byId,
  responses: answer('Canceled'),
});

const approveRoute = createRoute({
  method: 'post',
  path: `${path}/approve`,
  tags,
  summary: 'Lets a post go out at its time; every member of the workspace may approve it',
  middleware: [limitPosting] as const,
  request: { ...byId, body: jsonBody(approvePostInput) },
  responses: answer('Approved'),
});

const retryRoute = createRoute({
  method: 'post',
  path: `${path}/retry`,
  tags,
  summary: 'Tries a post again now',
  middleware: [limitPosting] as const,
  request: byId,
  responses: answer('On its way'),
});

const resolveRoute = createRoute({
  method: 'post',
  path: `${path}/resolve`,
  tags,
  summary: 'Says whether a post is out, where its network does not',
  middleware: [limitPosting] as const,
  request: { ...byId, body: jsonBody(resolvePostInput) },
  responses: answer('Published, or on its way again'),
});

const removeRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Deletes a published post at its network',
  middleware: [limitPosting] as const,
  request: byId,
  responses: answer('Deleted there; it is kept here'),
});

const slotsRoute = createRoute({
  method: 'get',
  path: '/api/publishing/slots',
  tags,
  summary: 'The weekly times of the queue',
  responses: { 200: jsonResponse(postingSlots, 'The times and their time zone'), ...failures },
});

const changeSlotsRoute = createRoute({
  method: 'put',
  path: '/api/publishing/slots',
  tags,
  summary: 'Stores the weekly times of the queue; posts that have a time keep it',
  request: { body: jsonBody(postingSlots) },
  responses: { 200: jsonResponse(postingSlots, 'Stored, in order'), ...failures },
});

export function postRoutes(deps: PublishingDeps) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listPosts(deps, workspaceOf(c), c.req.valid('query')), 200))
    .openapi(attentionRoute, async (c) => c.json({ count: await countAttention(deps, workspaceOf(c)) }, 200))
    .openapi(preflightRoute, async (c) =>
      c.json(await preflightDrafts(deps, workspaceOf(c).id, c.req.valid('json').posts), 200),
    )
    .openapi(createPostsRoute, async (c) =>
      c.json({ posts: await createPosts(deps, workspaceOf(c).id, c.req.valid('json').posts) }, 200),
    )
    .openapi(getRoute, async (c) => c.json(await getPost(deps, workspaceOf(c).id, c.req.valid('param').id), 200))
    .openapi(changeRoute, async (c) =>
      c.json(await changePost(deps, workspaceOf(c).id, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(cancelRoute, async (c) => c.json(await cancelPost(deps, workspaceOf(c).id, c.req.valid('param').id), 200))
    .openapi(approveRoute, async (c) => {
      const { updatedAt } = c.req.valid('json');
      return c.json(await approvePost(deps, workspaceOf(c, 'viewer').id, c.req.valid('param').id, updatedAt), 200);
    })
    .openapi(retryRoute, async (c) => c.json(await retryPost(deps, workspaceOf(c).id, c.req.valid('param').id), 200))
    .openapi(resolveRoute, async (c) => {
      const { isPublished } = c.req.valid('json');
      return c.json(await resolvePost(deps, workspaceOf(c).id, c.req.valid('param').id, isPublished), 200);
    })
    .openapi(removeRoute, async (c) => c.json(await removePost(deps, workspaceOf(c).id, c.req.valid('param').id), 200))
    .openapi(slotsRoute, async (c) => c.json(await readSlots(deps, workspaceOf(c).id), 200))
    .openapi(changeSlotsRoute, async (c) =>
      c.json(await changeSlots(deps, workspaceOf(c).id, c.req.valid('json')), 200),
    );
}
