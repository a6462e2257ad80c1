import { join } from 'node:path';
import type { StandIn, StandInSetup } from '../stand-in.ts';
import { googleSignInRoutes } from './google-sign-in-routes.ts';
import { makeGoogleProvider, PROTOCOL_PATHS } from './make-google-provider.ts';
import { openGoogleAccounts } from './open-google-accounts.ts';
import { openGoogleCredentials } from './open-google-credentials.ts';
import { openGoogleState } from './open-google-state.ts';

/** The settings of a client to sign users in at the stand-in. */
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
    openGoogleAccounts(join(dataDir, 'accounts.json')),
    openGoogleCredentials(join(dataDir, 'credentials.json')),
    openGoogleState(join(dataDir, 'state.json')),
  ]);
  const provider = makeGoogleProvider({ issuer, redirectUris, accounts, credentials, state, log });
  return {
    title: 'Sign-in',
    summary: 'Takes the place of Google: choose any account after "Continue with Google" on the sign-in page.',
    pagePath: null,
    routes: googleSignInRoutes({ provider, issuer, accounts, productUrl, log }),
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
