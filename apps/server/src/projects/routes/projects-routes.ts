import {
  deletionAnswer,
  listProjectsQuery,
  listSharedProjectsQuery,
  project,
  projectChange,
  projectDeletionAnswer,
  projectDetail,
  projectList,
  projectShare,
  projectShareList,
  projectSpeakers,
  projectTotals,
  sharedProjectList,
  shareInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { changeProject } from '../change/change-project.ts';
import { changeSpeakers } from '../change/change-speakers.ts';
import { deleteProject } from '../change/delete-project.ts';
import { getProject } from '../read/get-project.ts';
import { getProjectSpeakers } from '../read/get-project-speakers.ts';
import { getProjectTotals } from '../read/get-project-totals.ts';
import { listProjects } from '../read/list-projects.ts';
import { listSharedProjects } from '../sharing/list-shared-projects.ts';
import { endShare, listShares, shareProject } from '../sharing/manage-shares.ts';

const tags = ['projects'];

// A malformed id is treated as an unknown one.
const id = z.string().max(100).openapi({ format: 'uuid' });
const byId = { params: z.object({ id }) };

/** Enough for a team, but far too few for bulk email. */
const limitShares = rateLimit({
  name: 'share-project',
  points: 30,
  durationSec: 60 * 60,
  isShared: true,
  keyBy: 'user',
});

const listRoute = createRoute({
  method: 'get',
  path: '/api/projects',
  tags,
  summary: 'The user’s projects, newest first',
  request: { query: listProjectsQuery },
  responses: { 200: jsonResponse(projectList, 'A page of them'), ...failures },
});

const totalsRoute = createRoute({
  method: 'get',
  path: '/api/projects/totals',
  tags,
  summary: 'How much the user has made',
  responses: { 200: jsonResponse(projectTotals, 'Numbers over all projects'), ...failures },
});

const sharedRoute = createRoute({
  method: 'get',
  path: '/api/projects/shared',
  tags,
  summary: 'Projects that others share with the user, the latest first',
  request: { query: listSharedProjectsQuery },
  responses: { 200: jsonResponse(sharedProjectList, 'A page of them'), ...failures },
});

const getRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}',
  tags,
  summary: 'A project of the user’s, or one shared with them, with its clips',
  request: byId,
  responses: { 200: jsonResponse(projectDetail, 'The project'), ...failures },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/projects/{id}',
  tags,
  summary: 'Rename or describe a project',
  request: { ...byId, body: jsonBody(projectChange) },
  responses: { 200: jsonResponse(project, 'The project as it is now'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/projects/{id}',
  tags,
  summary: 'Delete a project with its clips, texts, shares and files; ends its processing',
  request: byId,
  responses: { 200: jsonResponse(projectDeletionAnswer, 'It is gone'), ...failures },
});

const speakersRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/speakers',
  tags,
  summary: 'The names of speakers, and who speaks where by hand',
  request: byId,
  responses: { 200: jsonResponse(projectSpeakers, 'The corrections'), ...failures },
});

const changeSpeakersRoute = createRoute({
  method: 'put',
  path: '/api/projects/{id}/speakers',
  tags,
  summary: 'Name speakers, or correct who speaks where',
  request: { ...byId, body: jsonBody(projectSpeakers) },
  responses: { 200: jsonResponse(projectSpeakers, 'The corrections with their next revision'), ...failures },
});

const listSharesRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/shares',
  tags,
  summary: 'The addresses that a project of the user’s is shared with',
  request: byId,
  responses: { 200: jsonResponse(projectShareList, 'Shares'), ...failures },
});

const shareRoute = createRoute({
  method: 'post',
  path: '/api/projects/{id}/shares',
  tags,
  summary: 'Share a project with an email address',
  middleware: [limitShares] as const,
  request: { ...byId, body: jsonBody(shareInput) },
  responses: { 200: jsonResponse(projectShare, 'The share, new or as it was'), ...failures },
});

const endShareRoute = createRoute({
  method: 'delete',
  path: '/api/projects/{id}/shares/{shareId}',
  tags,
  summary: 'Stop sharing a project with an address',
  request: { params: z.object({ id, shareId: id }) },
  responses: { 200: jsonResponse(deletionAnswer, 'They can no longer read it'), ...failures },
});

/** Routes for projects: reading, changing, sharing, deleting. */
export function projectsRoutes(deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listProjects(deps, workspaceOf(c), c.req.valid('query')), 200))
    .openapi(totalsRoute, async (c) => c.json(await getProjectTotals(deps, workspaceOf(c)), 200))
    .openapi(sharedRoute, async (c) =>
      c.json(await listSharedProjects(deps, signedInUser(c), c.req.valid('query')), 200),
    )
    .openapi(getRoute, async (c) => c.json(await getProject(deps, workspaceOf(c), c.req.valid('param').id), 200))
    .openapi(changeRoute, async (c) =>
      c.json(await changeProject(deps, workspaceOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(speakersRoute, async (c) =>
      c.json(await getProjectSpeakers(deps, workspaceOf(c).id, c.req.valid('param').id), 200),
    )
    .openapi(changeSpeakersRoute, async (c) =>
      c.json(await changeSpeakers(deps, workspaceOf(c).id, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(deleteRoute, async (c) => {
      const { mayRemainInDrives } = await deleteProject(deps, workspaceOf(c), c.req.valid('param').id);
      const message = mayRemainInDrives ? currentNotices().projects.deletedButCloud : currentNotices().projects.deleted;
      return c.json({ success: true as const, message, may_remain_in_drives: mayRemainInDrives }, 200);
    })
    .openapi(listSharesRoute, async (c) =>
      c.json({ shares: await listShares(deps, workspaceOf(c, 'editor'), c.req.valid('param').id) }, 200),
    )
    .openapi(shareRoute, async (c) => {
      const projectId = c.req.valid('param').id;
      const { email } = c.req.valid('json');
      const rateLimits = c.get('rateLimits');
      return c.json(await shareProject(deps, workspaceOf(c), { projectId, email, rateLimits }), 200);
    })
    .openapi(endShareRoute, async (c) => {
      const params = c.req.valid('param');
      await endShare(deps, workspaceOf(c), params.id, params.shareId);
      return c.json({ success: true as const, message: currentNotices().projects.unshared }, 200);
    });
}
