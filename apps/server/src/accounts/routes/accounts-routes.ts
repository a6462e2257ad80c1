import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { accountRoutes } from './account-routes.ts';
import { accountTokenRoutes } from './account-token-routes.ts';
import { apiKeyRoutes } from './api-key-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { mfaRoutes } from './mfa-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { socialCallbackRoute } from './social-callback-route.ts';

/** Routes for sign-in and accounts. */
export function accountsRoutes(deps: Deps) {
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
