import type { EventEmitter } from 'node:events';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { renderProblem } from '../pages/answer-problem.ts';
import { toClaims } from './google-account.ts';
import type { Accounts } from './open-google-accounts.ts';
import type { Credentials } from './open-google-credentials.ts';
import type { ProviderState } from './open-google-state.ts';

/** Scopes that a sign-in may ask for; Google refuses a request with any that it does not know. */
export const SCOPES = ['openid', 'email', 'profile'];

/** Paths below the issuer. */
export const PROTOCOL_PATHS = {
  authorization: '/auth',
  token: '/token',
  userinfo: '/userinfo',
  jwks: '/certs',
  discovery: '/.well-known/openid-configuration',
};

/** The slash at the end keeps the session from a new request: each one starts with the choice of an account. */
export const SESSION_COOKIE = {
  name: 'sandbox_session',
  path: (issuer: URL) => `${issuer.pathname}${PROTOCOL_PATHS.authorization}/`,
};

const CODE_TTL_SEC = 60;
const TOKEN_TTL_SEC = 60 * 60;
const INTERACTION_TTL_SEC = 60 * 60;
const GRANT_TTL_SEC = 365 * 24 * 60 * 60;

/**
 * The OpenID provider, set up to behave as Google does towards a web client: code flow only, PKCE checked when it is
 * used, the claims in the ID token as well, one consent for an account until `prompt=consent` asks again.
 */
export function makeGoogleProvider({
  issuer,
  redirectUris,
  accounts,
  credentials,
  state,
  log,
}: {
  issuer: string;
  redirectUris: readonly string[];
  accounts: Pick<Accounts, 'find'>;
  credentials: Credentials;
  state: ProviderState;
  log: (message: string) => void;
}): Provider {
  const { pathname } = new URL(issuer);
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const configuration: Configuration = {
    adapter: state.adapter,
    clients: [
      {
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
        client_name: 'Clipwright',
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        // With this the provider takes the secret in the body too, as Google does.
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'RS256',
        scope: SCOPES.join(' '),
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    responseTypes: ['code'],
    scopes: SCOPES,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => false },
    clientBasedCORS: () => false,
    jwks: { keys: [credentials.signingKey] },
    cookies: {
      keys: credentials.cookieKeys,
      names: { session: SESSION_COOKIE.name, interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: SESSION_COOKIE.path(new URL(issuer)) },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    routes: {
      authorization: PROTOCOL_PATHS.authorization,
      token: PROTOCOL_PATHS.token,
      userinfo: PROTOCOL_PATHS.userinfo,
      jwks: PROTOCOL_PATHS.jwks,
    },
    ttl: {
      AccessToken: TOKEN_TTL_SEC,
      AuthorizationCode: CODE_TTL_SEC,
      Grant: GRANT_TTL_SEC,
      IdToken: TOKEN_TTL_SEC,
      Interaction: INTERACTION_TTL_SEC,
      Session: INTERACTION_TTL_SEC,
    },
    expiresWithSession: () => false,
    interactions: { policy, url: (_ctx, { uid }) => `${pathname}/interaction/${uid}` },
    findAccount: (_ctx, subject) => {
      const account = accounts.find(subject);
      if (account === null) return undefined;
      return { accountId: subject, claims: () => toClaims(account, `${issuer}/pictures/${subject}.svg`) };
    },
    loadExistingGrant: async (ctx) => {
      const { account, client, provider, result } = ctx.oidc;
      if (account === undefined || client === undefined) return undefined;
      const id = result?.consent?.grantId ?? state.findGrantId(account.accountId, client.clientId);
      return id === null ? undefined : provider.Grant.find(id);
    },
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      const page = await renderProblem({
        title: 'Sign-in was refused',
        message: out.error_description ?? 'The request cannot be answered.',
        code: out.error,
      });
      ctx.body = page.toString();
    },
  };

  const provider = new Provider(issuer, configuration);
  // Its addresses follow from the headers that the routes set, never from those of a request.
  provider.proxy = true;
  const report = (_ctx: unknown, error: Error & { error_description?: string | undefined }) => {
    log(`sign-in: ${error.message}: ${error.error_description ?? ''}`);
  };
  provider.on('authorization.error', report);
  provider.on('grant.error', report);
  provider.on('userinfo.error', report);
  provider.on('server_error', report);
  const emitter: EventEmitter = provider;
  emitter.on('error', (error: Error) => log(`sign-in: ${error.message}`));
  return provider;
}
