import {
  brandingAnswer,
  deletionAnswer,
  linkPasswordInput,
  notice,
  reviewLinkInput,
  type ViewLinkKind,
  viewedProject,
  viewLinkAnswer,
  viewLinkInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { viewKeyOf } from '../sharing/view-links/check-view-link.ts';
import { findViewedBranding } from '../sharing/view-links/find-viewed-branding.ts';
import { hideViewed } from '../sharing/view-links/hide-viewed.ts';
import { deleteViewLink, findViewLink, putViewLink } from '../sharing/view-links/manage-view-link.ts';
import { readViewedProject } from '../sharing/view-links/read-viewed-project.ts';
import { openViewLink } from '../sharing/view-links/unlock-view-link.ts';
import { passwordGuessLimit, viewLimit } from '../sharing/view-links/view-link-limits.ts';

const tags = ['projects'];

// A malformed id is treated as an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

const getRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/view-link',
  tags,
  summary: 'The link that lets anyone watch the clips of a project of the user’s',
  request: byId,
  responses: { 200: jsonResponse(viewLinkAnswer, 'The link, or that there is none'), ...failures },
});

const putRoute = createRoute({
  method: 'put',
  path: '/api/projects/{id}/view-link',
  tags,
  summary: 'Make that link, or change its expiry and whether clips can be downloaded',
  request: { ...byId, body: jsonBody(viewLinkInput) },
  responses: { 200: jsonResponse(viewLinkAnswer, 'The link as it is now'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/projects/{id}/view-link',
  tags,
  summary: 'End that link at once',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'It opens nothing any more'), ...failures },
});

const getReviewRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/review-link',
  tags,
  summary: 'The link by which a client reviews the clips of a project of the user’s',
  request: byId,
  responses: { 200: jsonResponse(viewLinkAnswer, 'The link, or that there is none'), ...failures },
});

const putReviewRoute = createRoute({
  method: 'put',
  path: '/api/projects/{id}/review-link',
  tags,
  summary: 'Make that link, or change its expiry, its password and whether clips can be downloaded',
  middleware: [
    rateLimit({ name: 'put-review-link', points: 60, durationSec: 600, isShared: false, keyBy: 'user' }),
  ] as const,
  request: { ...byId, body: jsonBody(reviewLinkInput) },
  responses: { 200: jsonResponse(viewLinkAnswer, 'The link as it is now'), ...failures },
});

const deleteReviewRoute = createRoute({
  method: 'delete',
  path: '/api/projects/{id}/review-link',
  tags,
  summary: 'End that link at once; what clients said stays',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'It opens nothing any more'), ...failures },
});

const passwordRoute = createRoute({
  method: 'post',
  path: '/api/view/{token}/password',
  tags,
  summary: 'Give the password of a link. Needs no account',
  middleware: [hideViewed, rateLimit({ ...passwordGuessLimit, keyBy: 'address' })] as const,
  request: { params: z.object({ token: z.string().max(100) }), body: jsonBody(linkPasswordInput) },
  responses: { 200: jsonResponse(notice, 'The browser has a cookie that opens the link'), ...failures },
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

const brandingRoute = createRoute({
  method: 'get',
  path: '/api/view/{token}/branding',
  tags,
  summary: 'Whose name stands on the page of a link, also before its password is given. Needs no account',
  middleware: [hideViewed, rateLimit({ ...viewLimit, name: 'view-branding', keyBy: 'address' })] as const,
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: {
    200: jsonResponse(brandingAnswer, 'The branding of the workspace; null for the product’s'),
    ...failures,
  },
});

/** Routes for view links, for their owner and for everyone with a link. */
export function viewLinkRoutes(deps: Pick<Deps, 'auth' | 'config' | 'db' | 'secrets' | 'now'>) {
  const place = (projectId: string, kind: ViewLinkKind) => ({ projectId, kind });
  return createRouter()
    .openapi(getRoute, async (c) =>
      c.json({ link: await findViewLink(deps, workspaceOf(c, 'editor'), place(c.req.valid('param').id, 'view')) }, 200),
    )
    .openapi(putRoute, async (c) => {
      const link = await putViewLink(deps, workspaceOf(c), place(c.req.valid('param').id, 'view'), c.req.valid('json'));
      return c.json({ link }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteViewLink(deps, workspaceOf(c), place(c.req.valid('param').id, 'view'));
      return c.json({ success: true as const, message: currentNotices().projects.viewLinkEnded }, 200);
    })
    .openapi(getReviewRoute, async (c) =>
      c.json(
        { link: await findViewLink(deps, workspaceOf(c, 'editor'), place(c.req.valid('param').id, 'review')) },
        200,
      ),
    )
    .openapi(putReviewRoute, async (c) => {
      const link = await putViewLink(
        deps,
        workspaceOf(c),
        place(c.req.valid('param').id, 'review'),
        c.req.valid('json'),
      );
      return c.json({ link }, 200);
    })
    .openapi(deleteReviewRoute, async (c) => {
      await deleteViewLink(deps, workspaceOf(c), place(c.req.valid('param').id, 'review'));
      return c.json({ success: true as const, message: currentNotices().projects.viewLinkEnded }, 200);
    })
    .openapi(passwordRoute, async (c) => {
      await openViewLink(deps, c, { token: c.req.valid('param').token, password: c.req.valid('json').password });
      c.header('Cache-Control', 'no-store');
      return c.json({ message: currentNotices().projects.linkOpened }, 200);
    })
    .openapi(brandingRoute, async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json({ branding: await findViewedBranding(deps, c.req.valid('param').token) }, 200);
    })
    .openapi(viewRoute, async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await readViewedProject(deps, viewKeyOf(c, c.req.valid('param').token)), 200);
    });
}
