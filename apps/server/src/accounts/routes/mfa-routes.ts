import {
  mfaChallenge,
  mfaChallengeInput,
  mfaEnrollment,
  mfaProofInput,
  mfaStatus,
  mfaVerifyInput,
  notice,
  recoveryCodes,
  signInResult,
  startMfaInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type AppEnv, createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { accountLimits } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { challengeFactor } from '../mfa/challenge-factor.ts';
import { disableMfa, readMfaStatus, renewRecoveryCodes } from '../mfa/manage-mfa.ts';
import type { FactorRequest } from '../mfa/resolve-factor-request.ts';
import { startMfa } from '../mfa/start-mfa.ts';
import { verifyFactor } from '../mfa/verify-factor.ts';
import { readOwnFacts } from '../read-own-facts.ts';
import { visitorOf } from '../sign-in-visitor.ts';
import { setCookies } from './set-cookies.ts';

const tags = ['accounts'];
const factorParams = z.object({ factorId: z.uuid() });

const statusRoute = createRoute({
  method: 'get',
  path: '/api/accounts/mfa',
  tags,
  summary: 'Whether two-factor authentication is on',
  responses: { 200: jsonResponse(mfaStatus, 'How it is'), ...failures },
});

const startRoute = createRoute({
  method: 'post',
  path: '/api/accounts/mfa',
  tags,
  summary: 'Prepare a factor, which counts after one code of it has been verified',
  request: { body: jsonBody(startMfaInput) },
  responses: { 200: jsonResponse(mfaEnrollment, 'For the authenticator app; shown once'), ...failures },
});

const disableRoute = createRoute({
  method: 'post',
  path: '/api/accounts/mfa/disable',
  tags,
  summary: 'Turn two-factor authentication off',
  request: { body: jsonBody(mfaProofInput) },
  responses: { 200: jsonResponse(notice, 'It is off'), ...failures },
});

const renewRoute = createRoute({
  method: 'post',
  path: '/api/accounts/mfa/recovery-codes',
  tags,
  summary: 'Make new recovery codes; the former ones are worthless',
  request: { body: jsonBody(mfaProofInput) },
  responses: { 200: jsonResponse(recoveryCodes, 'Shown once'), ...failures },
});

const challengeRoute = createRoute({
  method: 'post',
  path: '/factors/{factorId}/challenge',
  tags,
  summary: 'Open one try of a code',
  request: { params: factorParams, body: jsonBody(mfaChallengeInput) },
  responses: { 200: jsonResponse(mfaChallenge, 'Good for one code'), ...failures },
});

const verifyRoute = createRoute({
  method: 'post',
  path: '/factors/{factorId}/verify',
  tags,
  summary: 'Send a code: completes the sign-in, or makes a new factor count',
  request: { params: factorParams, body: jsonBody(mfaVerifyInput) },
  responses: { 200: jsonResponse(signInResult, 'Signed in'), ...failures },
});

export function mfaRoutes(deps: AccountsDeps) {
  const requestOf = (c: Context<AppEnv>, factorId: string): FactorRequest => ({
    factorId,
    userId: c.get('user')?.id ?? null,
    pendingToken: deps.auth.cookies.pendingMfa.read(c.req.raw.headers),
  });
  return createRouter()
    .openapi(statusRoute, async (c) => c.json(await readMfaStatus(deps, signedInUser(c).id), 200))
    .openapi(startRoute, async (c) => {
      const { currentPassword } = c.req.valid('json');
      c.header('Cache-Control', 'no-store');
      return c.json(await startMfa(deps, signedInUser(c), currentPassword, visitorOf(c, deps)), 200);
    })
    .openapi(disableRoute, async (c) => {
      await disableMfa(deps, signedInUser(c), c.req.valid('json'), visitorOf(c, deps));
      return c.json({ message: currentNotices().accounts.mfaDisabled }, 200);
    })
    .openapi(renewRoute, async (c) => {
      const codes = await renewRecoveryCodes(deps, signedInUser(c), c.req.valid('json'), visitorOf(c, deps));
      c.header('Cache-Control', 'no-store');
      return c.json({ recoveryCodes: codes }, 200);
    })
    .openapi(challengeRoute, async (c) => {
      const { factorId } = c.req.valid('param');
      await c.get('rateLimits').count(accountLimits.challengeOfNetwork, visitorOf(c, deps).network);
      return c.json(await challengeFactor(deps, requestOf(c, factorId)), 200);
    })
    .openapi(verifyRoute, async (c) => {
      const { code, challenge_id: challengeId } = c.req.valid('json');
      const request = { ...requestOf(c, c.req.valid('param').factorId), code, challengeId };
      const { account, setCookies: lines } = await verifyFactor(deps, request, visitorOf(c, deps));
      setCookies(c, lines);
      return c.json({ status: 'signed-in' as const, account, ...(await readOwnFacts(deps, account.id)) }, 200);
    });
}
