import { approvalInput, connectAccountInput, networkAccount, networkAccounts, networks } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { checkAccount } from '../accounts/check-account.ts';
import { connectAccount } from '../accounts/connect-account.ts';
import { disconnectAccount } from '../accounts/disconnect-account.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import { listNetworks } from '../accounts/list-networks.ts';
import { changeApproval } from '../posts/change-settings.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

const tags = ['publishing'];
const byId = { params: z.object({ id: z.uuid() }) };

const networksRoute = createRoute({
  method: 'get',
  path: '/api/publishing/networks',
  tags,
  summary: 'The networks that clips are posted to',
  responses: { 200: jsonResponse(networks, 'In the order in which pages show them'), ...failures },
});

const listRoute = createRoute({
  method: 'get',
  path: '/api/publishing/accounts',
  tags,
  summary: 'The workspace’s accounts at networks',
  responses: { 200: jsonResponse(networkAccounts, 'As they were known last'), ...failures },
});

const connectRoute = createRoute({
  method: 'post',
  path: '/api/publishing/accounts',
  tags,
  summary: 'Connects an account with a password or a key, neither of which is stored',
  middleware: [
    // Each one is an attempt to sign in somewhere else.
    rateLimit({ name: 'network-sign-ins', points: 20, durationSec: 600, isShared: true, keyBy: 'user' }),
  ] as const,
  request: { body: jsonBody(connectAccountInput) },
  responses: { 200: jsonResponse(networkAccount, 'Connected'), ...failures },
});

const checkRoute = createRoute({
  method: 'post',
  path: '/api/publishing/accounts/{id}/check',
  tags,
  summary: 'Asks the network whether an account works, and what it may post now',
  middleware: [
    rateLimit({ name: 'network-checks', points: 60, durationSec: 600, isShared: false, keyBy: 'user' }),
  ] as const,
  request: byId,
  responses: { 200: jsonResponse(networkAccount, 'As it is now'), ...failures },
});

const disconnectRoute = createRoute({
  method: 'delete',
  path: '/api/publishing/accounts/{id}',
  tags,
  summary: 'Disconnects an account, and cancels its posts that are not out',
  request: byId,
  responses: { 200: jsonResponse(networkAccounts, 'Disconnected; what was posted stays there'), ...failures },
});

const approvalRoute = createRoute({
  method: 'put',
  path: '/api/publishing/approval',
  tags,
  summary: 'Decides whether posts are approved before they go out',
  request: { body: jsonBody(approvalInput) },
  responses: { 200: jsonResponse(networkAccounts, 'Stored'), ...failures },
});

export function accountRoutes(deps: PublishingDeps) {
  return createRouter()
    .openapi(networksRoute, async (c) => {
      workspaceOf(c);
      return c.json({ networks: await listNetworks(deps) }, 200);
    })
    .openapi(listRoute, async (c) => c.json(await listAccounts(deps, workspaceOf(c).id), 200))
    .openapi(connectRoute, async (c) => c.json(await connectAccount(deps, workspaceOf(c).id, c.req.valid('json')), 200))
    .openapi(checkRoute, async (c) => c.json(await checkAccount(deps, workspaceOf(c).id, c.req.valid('param').id), 200))
    .openapi(disconnectRoute, async (c) => {
      const { id: ownerId } = workspaceOf(c);
      await disconnectAccount(deps, ownerId, c.req.valid('param').id);
      return c.json(await listAccounts(deps, ownerId), 200);
    })
    .openapi(approvalRoute, async (c) =>
      c.json(await changeApproval(deps, workspaceOf(c).id, c.req.valid('json').requiresApproval), 200),
    );
}
