import { browserNotice, browserNotices, listNoticesQuery } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { failures, jsonResponse } from '../http/responses.ts';
import { createRouter } from '../http/router.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { listNotices, readNotice } from './list-notices.ts';

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

/** Notices in the browser. */
export function noticesRoutes(deps: Pick<Deps, 'db' | 'now'>) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, unread } = c.req.valid('query');
      return c.json(await listNotices(deps, signedInUser(c).id, { limit, isUnread: unread === 'true' }), 200);
    })
    .openapi(readRoute, async (c) => c.json(await readNotice(deps, signedInUser(c).id, c.req.valid('param').id), 200));
}
