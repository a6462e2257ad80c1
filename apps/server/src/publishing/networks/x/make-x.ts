import type { AccountLimits } from '@clipwright/contract';
import { hostOf } from '../http/host-of.ts';
import { requestNetwork } from '../http/request-network.ts';
import { requestNetworkTokens } from '../http/request-network-tokens.ts';
import type { ConsentAuth, NetworkClient, NetworkModule } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { mapXError } from './map-x-error.ts';
import { callX, xData, xFigures, xUser } from './x-api.ts';
import { xPosts } from './x-posts.ts';

const SCOPES = 'tweet.read tweet.write users.read media.write offline.access';

/**
 * X by the API v2, which its owner pays for: $0.015 a post, and $0.20 with a link (docs.x.com, pricing, read on
 * 2026-11-28).
 */
export function makeX(): NetworkModule {
  return { client: { id: 'x', ...xAccount, ...xPosts }, auth: xAuth };
}

const xAccount: Pick<NetworkClient, 'identify' | 'check' | 'remove' | 'figures'> = {
  async identify(call) {
    const path = 'users/me?user.fields=profile_image_url';
    const { data } = await callX(call, { path, method: 'GET' }, xUser);
    return {
      accountId: data.id,
      handle: `@${data.username}`,
      displayName: data.name ?? null,
      avatarUrl: data.profile_image_url ?? null,
      url: `https://x.com/${data.username}`,
    };
  },
  async check() {
    return limits;
  },
  async remove(remoteId, call) {
    try {
      await callX(call, { path: `tweets/${remoteId}`, method: 'DELETE' }, xData);
      return 'removed';
    } catch (error) {
      if (error instanceof NetworkError && error.reason === 'not_found') return 'was-gone';
      throw error;
    }
  },
  async figures(remoteId, call) {
    const path = `tweets/${remoteId}?tweet.fields=public_metrics`;
    const { data } = await callX(call, { path, method: 'GET' }, xFigures);
    const metrics = data?.public_metrics;
    return {
      views: metrics?.impression_count ?? null,
      likes: metrics?.like_count ?? null,
      comments: metrics?.reply_count ?? null,
    };
  },
};

/** Limits of accounts without Premium (docs.x.com/x-api/media, read on 2026-11-30). */
const limits: AccountLimits = {
  durationSec: { min: 0.5, max: 140 },
  sizeBytes: 512_000_000,
  ratio: { min: 1 / 3, max: 3 },
  titleChars: null,
  // A link counts as 23, and a character of Chinese, Japanese or Korean as 2.
  textChars: 280,
  hashtags: null,
  privacies: ['public'],
  asksPrivacy: false,
  interactions: ['comments'],
  refusesWatermarks: false,
  asksDisclosure: false,
  isDraftOnly: false,
  postsLeft: null,
};

/** OAuth 2.0 with PKCE. Access tokens are good for two hours, refresh tokens for one use. */
const xAuth: ConsentAuth = {
  method: 'consent',
  authorizationUrl({ origin, keys, state, codeChallenge, redirectUri }) {
    const query = {
      client_id: keys.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPES,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    };
    return `${hostOf('x', origin, 'https://x.com')}/i/oauth2/authorize?${new URLSearchParams(query)}`;
  },
  async exchange({ origin, keys, code, codeVerifier, redirectUri, signal }) {
    const url = `${origin}/2/oauth2/token`;
    const fields = { code, redirect_uri: redirectUri, code_verifier: codeVerifier };
    const grant = { grant_type: 'authorization_code', ...fields } as const;
    return await requestNetworkTokens({ network: 'x', url, keys, grant, usesBasic: true, signal });
  },
  async refresh({ origin, keys, refreshToken, signal }) {
    const url = `${origin}/2/oauth2/token`;
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
    return await requestNetworkTokens({ network: 'x', url, keys, grant, usesBasic: true, signal });
  },
  async revoke({ origin, keys, tokens, signal }) {
    const pair = `${encodeURIComponent(keys.clientId)}:${encodeURIComponent(keys.clientSecret)}`;
    const headers = { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
    const body = new URLSearchParams({ token: tokens.refreshToken ?? tokens.accessToken });
    const url = `${origin}/2/oauth2/revoke`;
    const answer = await requestNetwork({ network: 'x', url, method: 'POST', headers, body, signal });
    if (answer.status !== 200) throw mapXError(answer);
  },
};
