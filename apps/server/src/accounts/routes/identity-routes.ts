import {
  confirmIdentityInput,
  identityConfirmation,
  mfaProofInput,
  notice,
  socialSignInResult,
} from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { accountLimits } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { keepProof } from '../fresh-proof.ts';
import { isConfirmed } from '../reauthenticate.ts';
import { visitorOf } from '../sign-in-visitor.ts';
import { setCookies } from './set-cookies.ts';

const tags = ['accounts'];

const readRoute = createRoute({
  method: 'get',
  path: '/api/accounts/confirm-identity',
  tags,
  summary: 'Whether a sign-in with Google was confirmed in this session lately',
  responses: { 200: jsonResponse(identityConfirmation, 'What an account without a password needs'), ...failures },
});

const startRoute = createRoute({
  method: 'post',
  path: '/api/accounts/confirm-identity',
  tags,
  summary: 'Sign in with Google once more, before something that only the owner may do',
  request: { body: jsonBody(confirmIdentityInput) },
  responses: { 200: jsonResponse(socialSignInResult, 'Where to send the browser'), ...failures },
});

const proveRoute = createRoute({
  method: 'post',
  path: '/api/accounts/prove',
  tags,
  summary: 'Prove again who you are; it counts for ten minutes, to connect a drive',
  request: { body: jsonBody(mfaProofInput) },
  responses: { 200: jsonResponse(notice, 'Proven'), ...failures },
});

/** Routes that confirm a user's identity before an action that only the owner may take. */
export function identityRoutes(deps: AccountsDeps) {
  return createRouter()
    .openapi(readRoute, async (c) => c.json({ isConfirmed: await isConfirmed(deps, signedInUser(c)) }, 200))
    .openapi(startRoute, async (c) => {
      await c.get('rateLimits').count(accountLimits.socialOfNetwork, visitorOf(c, deps).network);
      const { returnTo } = c.req.valid('json');
      const { startConfirmation } = await import('../social/confirm-identity.ts');
      const { url, setCookies: lines } = await startConfirmation(deps, signedInUser(c), returnTo);
      setCookies(c, lines);
      return c.json({ url }, 200);
    })
    .openapi(proveRoute, async (c) => {
      await keepProof(deps, signedInUser(c), c.req.valid('json'), visitorOf(c, deps));
      return c.json({ message: currentNotices().accounts.ownerProven }, 200);
    });
}
