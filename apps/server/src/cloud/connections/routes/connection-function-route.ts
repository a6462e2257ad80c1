import { googleOauthAnswer, googleOauthInput } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import { createRouter } from '../../../http/create-router.ts';
import { rateLimit } from '../../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../../http/responses.ts';
import { signedInUser } from '../../../http/signed-in-user.ts';
import { exchangeGoogleCode } from '../attempts/exchange-google-code.ts';
import type { CloudDeps, OwnerDeps } from '../cloud-deps.ts';

const route = createRoute({
  method: 'post',
  path: '/api/functions/google-oauth',
  tags: ['cloud'],
  summary: 'Finishes the user’s newest attempt to connect Google Drive with a code',
  middleware: [
    rateLimit({ name: 'google-oauth', points: 30, durationSec: 300, isShared: false, keyBy: 'user' }),
  ] as const,
  request: { body: jsonBody(googleOauthInput) },
  responses: { 200: jsonResponse(googleOauthAnswer, 'Connected, or why not; never a token'), ...failures },
});

export function connectionFunctionRoute(deps: CloudDeps & OwnerDeps) {
  return createRouter().openapi(route, async (c) =>
    c.json(await exchangeGoogleCode(deps, signedInUser(c), c.req.valid('json').code), 200),
  );
}
