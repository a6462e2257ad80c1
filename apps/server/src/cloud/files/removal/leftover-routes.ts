import { cloudLeftoverReach, cloudLeftovers, cloudProviderId } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../../deps.ts';
import { createRouter } from '../../../http/create-router.ts';
import { failures, jsonResponse } from '../../../http/responses.ts';
import { signedInUser } from '../../../http/signed-in-user.ts';
import { keepLeftovers, queueLeftoverRemoval } from './decide-leftovers.ts';
import { listLeftovers } from './list-leftovers.ts';

const tags = ['cloud'];
const byProvider = { params: z.object({ provider: cloudProviderId }) };

const listRoute = createRoute({
  method: 'get',
  path: '/api/cloud/leftovers',
  tags,
  summary: 'What the user deleted here and is still in their drives, since those could not be reached',
  responses: { 200: jsonResponse(cloudLeftovers, 'By drive; empty where nothing is left'), ...failures },
});

const removeRoute = createRoute({
  method: 'post',
  path: '/api/cloud/leftovers/{provider}/remove',
  tags,
  summary: 'Remove them from the account that is connected now',
  request: byProvider,
  responses: { 200: jsonResponse(cloudLeftovers, 'They are being removed'), ...failures },
});

const keepRoute = createRoute({
  method: 'delete',
  path: '/api/cloud/leftovers/{provider}',
  tags,
  summary: 'Keep them in the drive and take them off the list',
  request: { ...byProvider, query: z.object({ reach: cloudLeftoverReach }) },
  responses: { 200: jsonResponse(cloudLeftovers, 'What is still on the list'), ...failures },
});

/** Routes for leftovers from earlier deletions in drives. */
export function leftoverRoutes(deps: Deps) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listLeftovers(deps, signedInUser(c).id), 200))
    .openapi(removeRoute, async (c) =>
      c.json(await queueLeftoverRemoval(deps, signedInUser(c).id, c.req.valid('param').provider), 200),
    )
    .openapi(keepRoute, async (c) =>
      c.json(await keepLeftovers(deps, signedInUser(c).id, { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
    );
}
