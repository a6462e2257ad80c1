import { glossary } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { readGlossary, replaceGlossary } from '../glossary/brand-glossary.ts';
import { styleRoutes } from './style-routes.ts';

const tags = ['captions'];

const glossaryRoute = createRoute({
  method: 'get',
  path: '/api/glossary',
  tags,
  summary: 'The names that transcripts are corrected by',
  responses: { 200: jsonResponse(glossary, 'The names'), ...failures },
});

const replaceGlossaryRoute = createRoute({
  method: 'put',
  path: '/api/glossary',
  tags,
  summary: 'Put a list of names in the place of the one there is',
  request: { body: jsonBody(glossary) },
  responses: { 200: jsonResponse(glossary, 'The names as they are now'), ...failures },
});

/** Routes for caption styles and the glossary. */
export function captionsRoutes(deps: Pick<Deps, 'db' | 'config' | 'files' | 'jobs' | 'secrets' | 'now'>) {
  return createRouter()
    .route('/', styleRoutes(deps))
    .openapi(glossaryRoute, async (c) => {
      const { id } = workspaceOf(c);
      return c.json(await deps.db.asUser(id, (tx) => readGlossary(tx, id)), 200);
    })
    .openapi(replaceGlossaryRoute, async (c) =>
      c.json(await replaceGlossary(deps, workspaceOf(c).id, c.req.valid('json')), 200),
    );
}
