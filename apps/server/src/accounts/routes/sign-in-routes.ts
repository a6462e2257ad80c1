import {
  notice,
  session,
  signInInput,
  signInResult,
  signUpInput,
  signUpResult,
  socialSignInInput,
  socialSignInResult,
} from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { version } from '../../version.ts';
import { accountLimits } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { getAccount } from '../get-account.ts';
import { readOwnFacts } from '../read-own-facts.ts';
import { requireMail } from '../require-mail.ts';
import { signOut } from '../sessions/end-sessions.ts';
import { renewCookie } from '../sessions/renew-cookie.ts';
import { signIn } from '../sign-in.ts';
import { visitorOf } from '../sign-in-visitor.ts';
import { signUp } from '../sign-up.ts';
import { startSocialSignIn } from '../social/start-social-sign-in.ts';
import { requireConfigured } from './require-configured.ts';
import { setCookies } from './set-cookies.ts';

const tags = ['accounts'];

const sessionRoute = createRoute({
  method: 'get',
  path: '/api/accounts/session',
  tags,
  summary: 'Who is signed in, and what pages must know about this installation',
  responses: { 200: jsonResponse(session, 'The account is null for a visitor'), ...failures },
});

const signUpRoute = createRoute({
  method: 'post',
  path: '/api/accounts/sign-up',
  tags,
  summary: 'Make an account',
  request: { body: jsonBody(signUpInput) },
  responses: {
    200: jsonResponse(
      signUpResult,
      'With mail, the same for a free and for a taken address where it must be verified first',
    ),
    ...failures,
  },
});

const signInRoute = createRoute({
  method: 'post',
  path: '/api/accounts/sign-in',
  tags,
  summary: 'Sign in with a password',
  request: { body: jsonBody(signInInput) },
  responses: { 200: jsonResponse(signInResult, 'Signed in, or a code is needed as well'), ...failures },
});

const socialRoute = createRoute({
  method: 'post',
  path: '/api/accounts/sign-in/social',
  tags,
  summary: 'Start to sign in with Google',
  request: { body: jsonBody(socialSignInInput) },
  responses: { 200: jsonResponse(socialSignInResult, 'Where to send the browser'), ...failures },
});

const signOutRoute = createRoute({
  method: 'post',
  path: '/api/accounts/sign-out',
  tags,
  summary: 'End this session',
  responses: { 200: jsonResponse(notice, 'Also where there was no session'), ...failures },
});

/** Routes for signing up, in and out, and for the current session. */
export function signInRoutes(deps: AccountsDeps) {
  const { auth, config } = deps;
  return createRouter()
    .openapi(sessionRoute, async (c) => {
      const user = c.get('user');
      const account = user ? await getAccount(deps.db.service, user.id) : null;
      const { sessionToken } = visitorOf(c, deps);
      const renewed = user && sessionToken !== null ? await renewCookie(deps, sessionToken) : null;
      if (renewed !== null) setCookies(c, [renewed]);
      c.header('Cache-Control', 'no-store');
      return c.json(
        {
          account,
          ...(account ? await readOwnFacts(deps, account.id) : { draftKey: null, isOperator: false }),
          config: {
            isSandbox: config.isSandbox,
            sandboxOrigin: config.sandboxOrigin,
            isLocalOnly: config.isLocalOnly,
            hasSocialSignIn: config.google !== null,
            hasMail: config.smtpUrl !== null,
            requireEmailVerification: config.requireEmailVerification,
            passwordMinLength: config.passwordMinLength,
            version,
          },
        },
        200,
      );
    })
    .openapi(signUpRoute, async (c) => {
      requireConfigured(deps);
      // No one could ever sign in with such an account.
      if (config.requireEmailVerification) requireMail(config);
      const { signedIn, setCookies: lines } = await signUp(deps, c.req.valid('json'), visitorOf(c, deps));
      setCookies(c, lines);
      const message =
        config.smtpUrl === null ? currentNotices().accounts.signedUpWithoutMail : currentNotices().accounts.signedUp;
      return c.json({ signedIn, message }, 200);
    })
    .openapi(signInRoute, async (c) => {
      requireConfigured(deps);
      const { setCookies: lines, ...result } = await signIn(deps, c.req.valid('json'), visitorOf(c, deps));
      setCookies(c, lines);
      if (result.status === 'mfa-required') return c.json(result, 200);
      return c.json({ ...result, ...(await readOwnFacts(deps, result.account.id)) }, 200);
    })
    .openapi(socialRoute, async (c) => {
      requireConfigured(deps);
      await c.get('rateLimits').count(accountLimits.socialOfNetwork, visitorOf(c, deps).network);
      const { url, setCookies: lines } = await startSocialSignIn(deps, c.req.valid('json').returnTo);
      setCookies(c, lines);
      return c.json({ url }, 200);
    })
    .openapi(signOutRoute, async (c) => {
      await signOut(deps, c.get('user'));
      setCookies(c, [auth.cookies.session.clear(), auth.cookies.pendingMfa.clear()]);
      return c.json({ message: currentNotices().accounts.signedOut }, 200);
    });
}
