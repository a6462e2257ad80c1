import { accountToken } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { failures, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { accountLimits } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { issueAccountToken } from '../tokens/account-token.ts';

const tags = ['accounts'];

/** The public half of an elliptic-curve key, with only the fields listed here. */
const publicKey = z.object({
  kid: z.string(),
  kty: z.string(),
  alg: z.string(),
  use: z.literal('sig'),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
});

const keySet = z.object({ keys: z.array(publicKey) }).meta({ id: 'JsonWebKeySet' });

const keysRoute = createRoute({
  method: 'get',
  path: '/.well-known/jwks.json',
  tags,
  summary: 'The public keys that check account tokens',
  responses: { 200: jsonResponse(keySet, 'A JSON Web Key Set'), ...failures },
});

const tokenRoute = createRoute({
  method: 'post',
  path: '/api/accounts/token',
  tags,
  summary: 'A short-lived signed token of the user',
  description:
    'Sent as `Authorization: Bearer …` it signs programs in at every route but those of accounts, until it is over or the session it was asked for in ends. Other services check it with the published keys.',
  responses: { 200: jsonResponse(accountToken, 'Good for 15 minutes'), ...failures },
});

export function accountTokenRoutes(deps: AccountsDeps) {
  return createRouter()
    .openapi(keysRoute, async (c) => {
      const { api } = await deps.auth.getBetterAuth();
      const { keys } = await api.getJwks();
      c.header('Cache-Control', 'public, max-age=300');
      return c.json({ keys: keys.map((key) => publicKey.parse({ ...key, use: 'sig' })) }, 200);
    })
    .openapi(tokenRoute, async (c) => {
      const user = signedInUser(c);
      await c.get('rateLimits').count(accountLimits.tokenOfUser, user.id);
      c.header('Cache-Control', 'no-store');
      return c.json(await issueAccountToken(deps, user), 200);
    });
}
