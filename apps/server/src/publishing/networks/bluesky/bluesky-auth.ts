import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { Fetch, ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import type { NetworkTokens, SecretAuth } from '../network.ts';
import { askBluesky, didDocument, readHomeOrigin } from './bluesky-api.ts';

const token = z.string().min(1).max(16_384);
const sessionAnswer = z.object({ accessJwt: token, refreshJwt: token, didDoc: didDocument });
const claims = z.object({ exp: z.number().positive() });

/**
 * Signing in with an app password, at the account's own server or at one that leads to it, such as bsky.social. The
 * account's own server takes all later calls, so that an account has one origin.
 */
export function makeBlueskyAuth(fetch: Fetch): SecretAuth {
  return {
    method: 'password',
    async signIn({ origin, identifier, secret, otp, signal }) {
      const input = {
        identifier: (identifier ?? '').replace(/^@/, ''),
        password: secret,
        ...(otp !== null && { authFactorToken: otp }),
      };
      const method = 'com.atproto.server.createSession';
      const answer = await askBluesky(fetch, origin, method, { input, signal, isNewServer: true }, 'sign-in');
      const { didDoc } = readNetworkJson('bluesky', answer, sessionAnswer);
      return { ...readTokens(answer), origin: readHomeOrigin(didDoc, origin) };
    },
    async refresh({ origin, refreshToken, signal }) {
      const method = 'com.atproto.server.refreshSession';
      return readTokens(await askBluesky(fetch, origin, method, { body: '', token: refreshToken, signal }, 'refresh'));
    },
    async revoke({ origin, tokens, signal }) {
      const method = 'com.atproto.server.deleteSession';
      await askBluesky(fetch, origin, method, { body: '', token: tokens.refreshToken, signal });
    },
  };
}

function readTokens(response: ProviderResponse): NetworkTokens {
  const { accessJwt, refreshJwt } = readNetworkJson('bluesky', response, sessionAnswer);
  return { accessToken: accessJwt, refreshToken: refreshJwt, expiresInSec: readLifeSec(accessJwt) };
}

/** The seconds until a token ends, from its own claims; null if it has none. */
function readLifeSec(jwt: string): number | null {
  const parsed = claims.safeParse(parseJson(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()));
  return parsed.success ? Math.max(0, Math.floor(parsed.data.exp - Date.now() / 1000)) : null;
}
