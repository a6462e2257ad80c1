import { planCatalogue, subscriptionStatus } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { failures, jsonResponse } from '../http/responses.ts';
import { createRouter } from '../http/router.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { listPlans } from './list-plans.ts';
import { rpcRoutes } from './rpc-routes.ts';

const catalogueRoute = createRoute({
  method: 'get',
  path: '/api/plans',
  tags: ['plans'],
  summary: 'The plans and credit packs on offer',
  responses: { 200: jsonResponse(planCatalogue, 'Prices in cents; -1 is unlimited'), ...failures },
});

const subscriptionRoute = createRoute({
  method: 'get',
  path: '/api/plans/subscription',
  tags: ['plans'],
  summary: 'The signed-in user’s plan, and what of the month is used',
  responses: { 200: jsonResponse(subscriptionStatus, 'As of now'), ...failures },
});

export function plansRoutes(deps: Pick<Deps, 'db' | 'now'>) {
  return createRouter()
    .openapi(catalogueRoute, async (c) => c.json(await listPlans(deps), 200))
    .openapi(subscriptionRoute, async (c) => {
      const { id } = signedInUser(c);
      return c.json(await deps.db.asUser(id, (tx) => getSubscriptionStatus(deps, id, tx)), 200);
    })
    .route('/', rpcRoutes(deps));
}
