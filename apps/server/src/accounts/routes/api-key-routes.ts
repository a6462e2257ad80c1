import { apiKeyList, createApiKeyInput, createdApiKey, listApiKeysQuery, notice } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { prepareApiKeysRight } from '../../plans/index.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { createApiKey } from '../keys/create-api-key.ts';
import { listApiKeys } from '../keys/list-api-keys.ts';
import { revokeApiKey } from '../keys/revoke-api-key.ts';
import { visitorOf } from '../sign-in-visitor.ts';

const tags = ['accounts'];

const listRoute = createRoute({
  method: 'get',
  path: '/api/accounts/api-keys',
  tags,
  summary: 'The user’s API keys, newest first',
  request: { query: listApiKeysQuery },
  responses: { 200: jsonResponse(apiKeyList, 'A page of them'), ...failures },
});

const makeRoute = createRoute({
  method: 'post',
  path: '/api/accounts/api-keys',
  tags,
  summary: 'Make an API key, which is told this once',
  request: { body: jsonBody(createApiKeyInput) },
  responses: { 200: jsonResponse(createdApiKey, 'The key; only its hash is kept'), ...failures },
});

const revokeRoute = createRoute({
  method: 'delete',
  path: '/api/accounts/api-keys/{id}',
  tags,
  summary: 'Revoke an API key',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: jsonResponse(notice, 'It works no more'), ...failures },
});

/** Routes for programs' API keys, which people create and revoke. */
export function apiKeyRoutes(given: AccountsDeps) {
  const deps = { ...given, hasApiKeys: prepareApiKeysRight(given.db) };
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listApiKeys(deps, workspaceOf(c), c.req.valid('query')), 200))
    .openapi(makeRoute, async (c) => {
      const input = c.req.valid('json');
      // A key cannot do more than its creator.
      const user = workspaceOf(c, input.scopes.includes('create') ? 'editor' : 'viewer');
      return c.json(await createApiKey(deps, user, input, visitorOf(c, deps)), 200);
    })
    .openapi(revokeRoute, async (c) => {
      await revokeApiKey(deps, signedInUser(c).id, c.req.valid('param').id);
      return c.json({ message: currentNotices().accounts.apiKeyRevoked }, 200);
    });
}
