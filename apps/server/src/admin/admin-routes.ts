import {
  adminAccounts,
  adminFailures,
  adminLimits,
  adminOverview,
  adminRetryAnswer,
  listAdminAccountsQuery,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { isOperator } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { type AppEnv, createRouter } from '../http/create-router.ts';
import { failures, jsonResponse } from '../http/responses.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { countAccountsByPlan } from '../plans/index.ts';
import { keepFor } from './keep-for.ts';
import { listAccounts } from './list-accounts.ts';
import { listFailures } from './list-failures.ts';
import { readOverview } from './read-overview.ts';
import { retryDeadLetter, retryFailedRun } from './retry-work.ts';

const tags = ['admin'];
const byId = { params: z.object({ id: z.uuid() }) };
/** The cache duration for results: reading the queue and counting all accounts is slow if there are many. */
const [OVERVIEW_KEPT_MS, PLANS_KEPT_MS] = [2_000, 30_000] as const;

const overviewRoute = createRoute({
  method: 'get',
  path: '/api/admin/overview',
  tags,
  summary: 'How queues, workers, disks and files are, for operators',
  responses: { 200: jsonResponse(adminOverview, 'Over all processes'), ...failures },
});

const failuresRoute = createRoute({
  method: 'get',
  path: '/api/admin/failures',
  tags,
  summary: 'Work that was given up, for operators',
  responses: { 200: jsonResponse(adminFailures, 'Newest first'), ...failures },
});

const accountsRoute = createRoute({
  method: 'get',
  path: '/api/admin/accounts',
  tags,
  summary: 'Accounts with their plans, for operators',
  request: { query: listAdminAccountsQuery },
  responses: { 200: jsonResponse(adminAccounts, 'Newest first'), ...failures },
});

const retryRunRoute = createRoute({
  method: 'post',
  path: '/api/admin/runs/{id}/retry',
  tags,
  summary: 'Take a failed run up again, for operators',
  request: byId,
  responses: { 200: jsonResponse(adminRetryAnswer, 'It is under way'), ...failures },
});

const retryJobRoute = createRoute({
  method: 'post',
  path: '/api/admin/dead-letters/{id}/retry',
  tags,
  summary: 'Queue a job again that was given up, for operators',
  request: byId,
  responses: { 200: jsonResponse(adminRetryAnswer, 'It is queued, or why it is not'), ...failures },
});

/** Routes for operators: the installation's state, and retries. */
export function adminRoutes(deps: Pick<Deps, 'config' | 'db' | 'files' | 'jobs' | 'now'>) {
  const overview = keepFor(OVERVIEW_KEPT_MS, () => readOverview(deps));
  const plans = keepFor(PLANS_KEPT_MS, () => countAccountsByPlan(deps));
  const router = createRouter();
  router.use('/api/admin/*', requireOperator(deps));
  return router
    .openapi(overviewRoute, async (c) => c.json(await overview(), 200))
    .openapi(failuresRoute, async (c) =>
      c.json({ failures: await listFailures(deps), keptDays: adminLimits.failureDays }, 200),
    )
    .openapi(accountsRoute, async (c) => {
      const [page, counts] = await Promise.all([listAccounts(deps, c.req.valid('query')), plans()]);
      return c.json({ ...page, plans: counts }, 200);
    })
    .openapi(retryRunRoute, async (c) =>
      c.json(await retryFailedRun(deps, signedInUser(c).id, c.req.valid('param').id), 200),
    )
    .openapi(retryJobRoute, async (c) =>
      c.json(await retryDeadLetter(deps, signedInUser(c).id, c.req.valid('param').id), 200),
    );
}

/** Admits operators. Everyone else gets a 404, whatever they send. */
function requireOperator(deps: Pick<Deps, 'config' | 'db'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!(await isOperator(deps, signedInUser(c).id))) throw new AppError('not_found');
    await next();
  };
}
