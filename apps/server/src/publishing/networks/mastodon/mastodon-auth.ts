import { z } from 'zod';
import type { Fetch, ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { requestNetwork } from '../http/request-network.ts';
import type { ConsentAuth } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { mapMastodonError } from './map-mastodon-error.ts';
import { SCOPES } from './mastodon-api.ts';

const network = 'mastodon';
const keysAnswer = z.object({ client_id: z.string().min(1).max(500), client_secret: z.string().min(1).max(500) });
const tokenAnswer = z.object({ access_token: z.string().min(1).max(16_384) });

/** Signing in at a server of Mastodon, whose app is registered by the API. Its tokens have no end. */
export function makeMastodonAuth(fetch: Fetch): ConsentAuth {
  const post = async (url: string, form: Record<string, string>, signal: AbortSignal): Promise<ProviderResponse> =>
    await requestNetwork({
      network,
      fetch,
      method: 'POST',
      url,
      body: new URLSearchParams(form),
      signal,
      isNewServer: true,
    });
  return {
    method: 'consent',
    async register({ origin, redirectUri, signal }) {
      const form = { client_name: 'Clipwright', redirect_uris: redirectUri, scopes: SCOPES };
      const response = await post(`${origin}/api/v1/apps`, form, signal);
      if (response.status >= 500 || response.status === 429) throw mapMastodonError(response, 'other');
      try {
        const { client_id, client_secret } = readNetworkJson(network, response, keysAnswer);
        return { clientId: client_id, clientSecret: client_secret };
      } catch {
        throw new NetworkError('server_unsuitable', { network, status: response.status });
      }
    },
    authorizationUrl({ origin, keys, state, codeChallenge, redirectUri }) {
      const query = {
        response_type: 'code',
        client_id: keys.clientId,
        redirect_uri: redirectUri,
        scope: SCOPES,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      };
      return `${origin}/oauth/authorize?${new URLSearchParams(query)}`;
    },
    async exchange({ origin, keys, code, codeVerifier, redirectUri, signal }) {
      const form = {
        grant_type: 'authorization_code',
        code,
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        scope: SCOPES,
      };
      const response = await post(`${origin}/oauth/token`, form, signal);
      if (response.status !== 200) throw mapMastodonError(response, 'token');
      const { access_token: accessToken } = readNetworkJson(network, response, tokenAnswer);
      return { accessToken, refreshToken: null, expiresInSec: ENDLESS_SEC };
    },
    async refresh() {
      throw new NetworkError('reconnect_required', { network });
    },
    async revoke({ origin, keys, tokens, signal }) {
      const form = { client_id: keys.clientId, client_secret: keys.clientSecret, token: tokens.accessToken };
      const response = await post(`${origin}/oauth/revoke`, form, signal);
      if (response.status !== 200) throw mapMastodonError(response, 'other');
    },
  };
}

/** Ten years: a token that is valid until it is revoked. */
const ENDLESS_SEC = 10 * 365 * 86_400;
