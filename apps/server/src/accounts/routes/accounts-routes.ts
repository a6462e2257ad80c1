import { createRouter } from '../../http/create-router.ts';
import { pageLanguage } from '../../http/request-language.ts';
import { accountLimits } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { visitorOf } from '../sign-in-visitor.ts';
import { accountRoutes } from './account-routes.ts';
import { accountTokenRoutes } from './account-token-routes.ts';
import { apiKeyRoutes } from './api-key-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { mfaRoutes } from './mfa-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { setCookies } from './set-cookies.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Routes for sign-in and accounts. */
export function accountsRoutes(deps: AccountsDeps) {
  return createRouter()
    .route('/', signInRoutes(deps))
    .route('/', passwordRoutes(deps))
    .route('/', emailRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', identityRoutes(deps))
    .route('/', mfaRoutes(deps))
    .route('/', accountRoutes(deps))
    .route('/', accountTokenRoutes(deps))
    .route('/', apiKeyRoutes(deps))
    .route('/', socialCallbackRoute(deps));
}

/** The URL that the provider redirects the browser to. It is only for browsers, so the API description omits it. */
function socialCallbackRoute(deps: AccountsDeps) {
  return createRouter().get('/api/auth/callback/google', async (c) => {
    // The request did not come from one of our pages.
    const visitor = { ...visitorOf(c, deps), language: pageLanguage(c) };
    await c.get('rateLimits').count(accountLimits.socialOfNetwork, visitor.network);
    const { finishConfirmation } = await import('../social/confirm-identity.ts');
    const { finishSocialSignIn } = await import('../social/finish-social-sign-in.ts');
    const { search } = new URL(c.req.url);
    const answer = { state: c.req.query('state'), code: c.req.query('code'), headers: c.req.raw.headers };
    const returned =
      (await finishConfirmation(deps, answer, c.get('user'))) ??
      (await finishSocialSignIn(deps, { search, cookie: c.req.header('cookie') }, visitor));
    setCookies(c, returned.setCookies);
    c.header('Cache-Control', 'no-store');
    return c.redirect(returned.location, 302);
  });
}
