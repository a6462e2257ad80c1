import { z } from 'zod';
import type { Fetch } from '../../../http/outgoing/request-provider.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { requestNetwork } from '../http/request-network.ts';
import type { NetworkTokens, SecretAuth } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { mapPeertubeError } from './map-peertube-error.ts';
import { askPeertube } from './peertube-api.ts';

const network = 'peertube';
const keysAnswer = z.object({ client_id: z.string().min(1).max(500), client_secret: z.string().min(1).max(500) });
const token = z.string().min(1).max(16_384);
const tokenAnswer = z.object({
  access_token: token,
  refresh_token: token.nullish().catch(null),
  expires_in: z.number().positive().nullish().catch(null),
});

/** Signing in with a name and a password at a server of PeerTube, as its own page does. */
export function makePeertubeAuth(fetch: Fetch): SecretAuth {
  /** Reads the keys that a server gives to every client. */
  const readKeys = async (origin: string, signal: AbortSignal, isNewServer: boolean) => {
    const url = `${origin}/api/v1/oauth-clients/local`;
    const response = await requestNetwork({ network, fetch, url, signal, isNewServer });
    if (response.status >= 500 || response.status === 429) throw mapPeertubeError(response, 'other');
    try {
      return readNetworkJson(network, response, keysAnswer);
    } catch {
      throw new NetworkError('server_unsuitable', { network, status: response.status });
    }
  };
  const askTokens = async (
    { origin, otp, signal }: { origin: string; otp: string | null; signal: AbortSignal },
    form: Record<string, string>,
    kind: 'sign-in' | 'refresh',
  ): Promise<NetworkTokens> => {
    const keys = await readKeys(origin, signal, kind === 'sign-in');
    const response = await requestNetwork({
      network,
      fetch,
      method: 'POST',
      url: `${origin}/api/v1/users/token`,
      ...(otp !== null && { headers: { 'x-peertube-otp': otp } }),
      body: new URLSearchParams({ ...keys, ...form }),
      signal,
    });
    if (response.status !== 200) throw mapPeertubeError(response, kind);
    const answer = readNetworkJson(network, response, tokenAnswer);
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
      expiresInSec: answer.expires_in ?? null,
    };
  };
  return {
    method: 'password',
    async signIn({ identifier, secret, ...ask }) {
      const form = { grant_type: 'password', response_type: 'code', username: identifier ?? '', password: secret };
      return await askTokens(ask, form, 'sign-in');
    },
    async refresh({ refreshToken, ...ask }) {
      const form = { grant_type: 'refresh_token', response_type: 'code', refresh_token: refreshToken };
      return await askTokens({ ...ask, otp: null }, form, 'refresh');
    },
    async revoke({ origin, tokens, signal }) {
      await askPeertube(fetch, { origin, accessToken: tokens.accessToken, signal }, '/users/revoke-token', {
        method: 'POST',
      });
    },
  };
}
