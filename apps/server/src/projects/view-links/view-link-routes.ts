import { deletionAnswer, viewedProject, viewLinkAnswer, viewLinkInput } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { hideViewed } from './hide-viewed.ts';
import { deleteViewLink, findViewLink, putViewLink } from './manage-view-link.ts';
import { readViewedProject } from './read-viewed-project.ts';
import { viewLimit } from './view-link-limits.ts';

const tags = ['projects'];
const path = '/api/projects/{id}/view-link';

// What is no id is an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

const getRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The link that lets anyone watch the clips of a project of the user’s',
  request: byId,
  responses: { 200: jsonResponse(viewLinkAnswer, 'The link, or that there is none'), ...failures },
});

const putRoute = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Make that link, or change its expiry and whether clips can be downloaded',
  request: { ...byId, body: jsonBody(viewLinkInput) },
  responses: { 200: jsonResponse(viewLinkAnswer, 'The link as it is now'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'End that link at once',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'It opens nothing any more'), ...failures },
});

const viewRoute = createRoute({
  method: 'get',
  path: '/api/view/{token}',
  tags,
  summary: 'What a view link opens: title, owner’s name and clips. Needs no account',
  middleware: [hideViewed, rateLimit({ ...viewLimit, keyBy: 'address' })] as const,
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: { 200: jsonResponse(viewedProject, 'The project as the link shows it'), ...failures },
});

/** View links: for their owner, and for anyone who has one. */
export function viewLinkRoutes(deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'now'>) {
  return createRouter()
    .openapi(getRoute, async (c) =>
      c.json({ link: await findViewLink(deps, workspaceOf(c, 'editor'), c.req.valid('param').id) }, 200),
    )
    .openapi(putRoute, async (c) => {
      const link = await putViewLink(deps, workspaceOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ link }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteViewLink(deps, workspaceOf(c), c.req.valid('param').id);
      return c.json({ success: true as const, message: currentNotices().projects.viewLinkEnded }, 200);
    })
    .openapi(viewRoute, async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await readViewedProject(deps, c.req.valid('param').token), 200);
    });
}
