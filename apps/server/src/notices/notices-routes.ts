import { browserNotice, browserNotices, listNoticesQuery, readNoticesAnswer } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/create-router.ts';
import { failures, jsonResponse } from '../http/responses.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { listNotices, readAllNotices, readNotice } from './list-notices.ts';

const tags = ['notices'];

const listRoute = createRoute({
  method: 'get',
  path: '/api/notices',
  tags,
  summary: 'What happened while the user was elsewhere',
  request: { query: listNoticesQuery },
  responses: { 200: jsonResponse(browserNotices, 'Newest first'), ...failures },
});

const readRoute = createRoute({
  method: 'post',
  path: '/api/notices/{id}/read',
  tags,
  summary: 'Mark a notice as read',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: jsonResponse(browserNotice, 'As it is then'), ...failures },
});

const readAllRoute = createRoute({
  method: 'post',
  path: '/api/notices/read',
  tags,
  summary: 'Mark all notices as read',
  responses: { 200: jsonResponse(readNoticesAnswer, 'How many were unread until then'), ...failures },
});

/** Routes for browser notices. */
export function noticesRoutes(deps: Pick<Deps, 'db' | 'now'>) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listNotices(deps, signedInUser(c).id, c.req.valid('query')), 200))
    .openapi(readRoute, async (c) => c.json(await readNotice(deps, signedInUser(c).id, c.req.valid('param').id), 200))
    .openapi(readAllRoute, async (c) => c.json({ marked: await readAllNotices(deps, signedInUser(c).id) }, 200));
}
