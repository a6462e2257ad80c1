import { longestHistoryMonths, planCatalogue, subscriptionStatus, usageHistory } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/create-router.ts';
import { failures, jsonResponse } from '../http/responses.ts';
import { workspaceOf } from '../http/workspace-of.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { listPlans } from './list-plans.ts';
import { listUsage } from './list-usage.ts';
import { rpcRoutes } from './rpc-routes.ts';

const catalogueRoute = createRoute({
  method: 'get',
  path: '/api/plans',
  tags: ['plans'],
  summary: 'The plans and credit packs for sale',
  responses: { 200: jsonResponse(planCatalogue, 'Prices in cents; -1 is unlimited'), ...failures },
});

const subscriptionRoute = createRoute({
  method: 'get',
  path: '/api/plans/subscription',
  tags: ['plans'],
  summary: 'The signed-in user’s plan, and what of the month is used',
  responses: { 200: jsonResponse(subscriptionStatus, 'As of now'), ...failures },
});

const usageRoute = createRoute({
  method: 'get',
  path: '/api/plans/usage',
  tags: ['plans'],
  summary: 'What the signed-in user has used, by months of usage',
  request: { query: z.object({ months: z.coerce.number().int().min(1).max(longestHistoryMonths).default(12) }) },
  responses: { 200: jsonResponse(usageHistory, 'The month of today first'), ...failures },
});

export function plansRoutes(deps: Pick<Deps, 'db' | 'now'>) {
  return createRouter()
    .openapi(catalogueRoute, async (c) => c.json(await listPlans(deps), 200))
    .openapi(subscriptionRoute, async (c) => {
      const { id } = workspaceOf(c);
      return c.json(await deps.db.asService((tx) => getSubscriptionStatus(deps, id, tx)), 200);
    })
    .openapi(usageRoute, async (c) => {
      const { id } = workspaceOf(c);
      return c.json(await listUsage(deps, id, c.req.valid('query').months), 200);
    })
    .route('/', rpcRoutes(deps));
}
