import '@clipwright/media/fetch';
import { email as emailField, fullName } from '@clipwright/contract';
import type { BetterAuthPlugin } from 'better-auth';
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
  validateToken,
} from 'better-auth/oauth2';
import { z } from 'zod';
import type { GoogleConfig } from '../../config/config.ts';

const MAX_LENGTH = 120;

/** Returns a name from another service, cleaned up like form input, or the local part of the address. */
function plainName(told: string | undefined, email: string): string {
  const tidy = [...(told ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, MAX_LENGTH).join('');
  const parsed = fullName.safeParse(tidy);
  return parsed.success ? parsed.data : email.slice(0, email.lastIndexOf('@')).slice(0, MAX_LENGTH);
}

/** Claims about a person in an ID token or from the userinfo endpoint. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  nonce: z.string().optional(),
  iat: z.number().optional(),
  auth_time: z.number().optional(),
});
type Claims = z.output<typeof claims>;

const FETCH_TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 100_000;
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/**
 * Configures Google, or another OpenID provider used instead, with explicit URLs. better-auth's own provider only knows
 * Google's URLs, and its generic one only checks ID tokens with settings discovered over the network. `onProof` runs
 * once the provider has vouched for an address, before the user is looked up.
 */
export function googleProvider(
  google: GoogleConfig,
  onProof: (identity: { subject: string; email: string }) => Promise<void>,
): BetterAuthPlugin {
  const options = { clientId: google.clientId, clientSecret: google.clientSecret };
  const provider: OAuthProvider<Claims> = {
    id: 'google',
    name: 'Google',
    issuer: google.issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint: google.authorizationUrl,
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'consent',
        accessType: 'offline',
      }),
    validateAuthorizationCode: ({ code, codeVerifier, redirectURI }) =>
      validateAuthorizationCode({ code, codeVerifier, redirectURI, options, tokenEndpoint: google.tokenUrl }),
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      if (!idToken || !expectedIdTokenNonce) return null;
      const proven = await verifyIdToken(google, idToken, expectedIdTokenNonce);
      const claims = proven.email === undefined ? await fetchUserInfo(google, accessToken ?? '') : proven;
      if (claims.sub !== proven.sub) return null;
      const address = emailField.safeParse(claims.email);
      if (!address.success) return { user: { email: null, emailVerified: false }, data: proven };
      const emailVerified = claims.email_verified === true;
      if (emailVerified) await onProof({ subject: proven.sub, email: address.data });
      return {
        user: { email: address.data, emailVerified, name: plainName(claims.name, address.data) },
        data: proven,
      };
    },
  };
  return {
    id: 'google-provider',
    init: ({ socialProviders }) => ({ context: { socialProviders: [provider, ...socialProviders] } }),
  };
}

/** @throws Error if signature, issuer, audience, time or nonce are wrong */
export async function verifyIdToken(google: GoogleConfig, idToken: string, nonce: string): Promise<Claims> {
  const { payload } = await validateToken(idToken, google.jwksUrl, {
    // Google has always used both forms of its issuer.
    issuer: [google.issuer, google.issuer.replace('https://', '')],
    audience: google.clientId,
    algorithms,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
    clockTolerance: 30,
  });
  const proven = claims.parse(payload);
  if (proven.nonce !== nonce) throw new Error('The ID token was made for another sign-in.');
  return proven;
}

async function fetchUserInfo(google: GoogleConfig, accessToken: string): Promise<Claims> {
  const response = await fetch(google.userInfoUrl, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok || text.length > MAX_RESPONSE_BYTES)
    throw new Error(`The userinfo endpoint answered ${response.status}.`);
  return claims.parse(JSON.parse(text));
}
