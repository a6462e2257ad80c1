import { listProjectsQuery, project, projectList, projectTotals } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { failures, jsonResponse } from '../http/responses.ts';
import { createRouter } from '../http/router.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { getProject } from './get-project.ts';
import { getProjectTotals } from './get-project-totals.ts';
import { listProjects } from './list-projects.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/api/projects',
  tags: ['projects'],
  summary: 'The user’s projects, newest first',
  request: { query: listProjectsQuery },
  responses: { 200: jsonResponse(projectList, 'A page of them'), ...failures },
});

const totalsRoute = createRoute({
  method: 'get',
  path: '/api/projects/totals',
  tags: ['projects'],
  summary: 'How much the user has made',
  responses: { 200: jsonResponse(projectTotals, 'Numbers over all projects'), ...failures },
});

const getRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}',
  tags: ['projects'],
  summary: 'A project of the user’s, or one shared with them',
  // What is no id is an unknown one.
  request: { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) },
  responses: { 200: jsonResponse(project, 'The project'), ...failures },
});

/** Reading projects. */
export function projectsRoutes(deps: Pick<Deps, 'db'>) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listProjects(deps, signedInUser(c), c.req.valid('query')), 200))
    .openapi(totalsRoute, async (c) => c.json(await getProjectTotals(deps, signedInUser(c)), 200))
    .openapi(getRoute, async (c) => c.json(await getProject(deps, signedInUser(c), c.req.valid('param').id), 200));
}
