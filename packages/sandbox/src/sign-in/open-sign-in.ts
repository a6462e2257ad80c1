import { join } from 'node:path';
import type { StandIn, StandInSetup } from '../stand-in.ts';
import { makeProvider, PROTOCOL_PATHS } from './make-provider.ts';
import { openAccounts } from './open-accounts.ts';
import { openCredentials } from './open-credentials.ts';
import { openState } from './open-state.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** What a client needs to sign users in at the stand-in. */
export type SignInClient = {
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
  jwksUrl: string;
  clientId: string;
  clientSecret: string;
};

/** Stands in for Google's sign-in: an OpenID provider with example accounts. */
export async function openSignIn(
  setup: StandInSetup & { redirectUris: readonly string[] },
): Promise<StandIn & { client: SignInClient }> {
  const { dataDir, origin, productUrl, redirectUris, log } = setup;
  const issuer = `${origin}/_sandbox/sign-in`;
  const [accounts, credentials, state] = await Promise.all([
    openAccounts(join(dataDir, 'accounts.json')),
    openCredentials(join(dataDir, 'credentials.json')),
    openState(join(dataDir, 'state.json')),
  ]);
  const provider = makeProvider({ issuer, redirectUris, accounts, credentials, state, log });
  return {
    title: 'Sign-in',
    summary: 'Takes the place of Google: choose any account after "Continue with Google" on the sign-in page.',
    pagePath: null,
    routes: signInRoutes({ provider, issuer, accounts, productUrl, log }),
    client: {
      issuer,
      authorizationUrl: `${issuer}${PROTOCOL_PATHS.authorization}`,
      tokenUrl: `${issuer}${PROTOCOL_PATHS.token}`,
      userInfoUrl: `${issuer}${PROTOCOL_PATHS.userinfo}`,
      jwksUrl: `${issuer}${PROTOCOL_PATHS.jwks}`,
      clientId: credentials.clientId,
      clientSecret: credentials.clientSecret,
    },
    stop: async () => undefined,
  };
}
