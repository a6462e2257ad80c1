import type { AccountLimits } from '@clipwright/contract';
import { hostOf } from '../http/host-of.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { requestNetwork } from '../http/request-network.ts';
import { requestNetworkTokens } from '../http/request-network-tokens.ts';
import type { ConsentAuth, NetworkClient, NetworkModule } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { callLinkedin, linkedinUser } from './linkedin-api.ts';
import { linkedinPosts } from './linkedin-posts.ts';
import { mapLinkedinError } from './map-linkedin-error.ts';

const SCOPES = 'openid profile w_member_social';

/** LinkedIn for members, with the self-service products "Share on LinkedIn" and "Sign In with LinkedIn". */
export function makeLinkedin(): NetworkModule {
  return { client: { id: 'linkedin', ...linkedinAccount, ...linkedinPosts }, auth: linkedinAuth };
}

const linkedinAccount: Pick<NetworkClient, 'identify' | 'check' | 'remove'> = {
  async identify(call) {
    const headers = { Authorization: `Bearer ${call.accessToken}` };
    const url = `${call.origin}/v2/userinfo`;
    const answer = await requestNetwork({ network: 'linkedin', url, headers, signal: call.signal });
    if (answer.status !== 200) throw mapLinkedinError(answer);
    const { sub, name, picture } = readNetworkJson('linkedin', answer, linkedinUser);
    // The address of a member's page needs a further permission.
    return { accountId: sub, handle: name ?? sub, displayName: name ?? null, avatarUrl: picture ?? null, url: null };
  },
  async check() {
    return limits;
  },
  async remove(remoteId, call) {
    try {
      const request = { path: `posts/${encodeURIComponent(remoteId)}`, method: 'DELETE' } as const;
      const { status } = await callLinkedin(call, request);
      if (status === 204) return 'removed';
      throw new NetworkError('transient', { network: 'linkedin', status, detail: 'unexpected answer' });
    } catch (error) {
      if (error instanceof NetworkError && error.reason === 'not_found') return 'was-gone';
      throw error;
    }
  },
};

/** Limits of videos in posts (pages "Videos API" and "Posts API", view `li-lms-2026-05`, read on 2026-11-30). */
const limits: AccountLimits = {
  durationSec: { min: 3, max: 1800 },
  sizeBytes: 500_000_000,
  ratio: { min: 1 / 2.4, max: 2.4 },
  titleChars: 200,
  textChars: 3000,
  hashtags: null,
  privacies: ['public', 'friends'],
  asksPrivacy: false,
  interactions: [],
  refusesWatermarks: false,
  asksDisclosure: false,
  isDraftOnly: false,
  postsLeft: null,
};

/** Tokens for 60 days. Only partners get refresh tokens, so members connect again after that. There is no PKCE. */
const linkedinAuth: ConsentAuth = {
  method: 'consent',
  authorizationUrl({ origin, keys, state, redirectUri }) {
    const url = new URL(`${hostOf('linkedin', origin, 'https://www.linkedin.com')}/oauth/v2/authorization`);
    url.search = new URLSearchParams({
      client_id: keys.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPES,
      state,
    }).toString();
    return url.href;
  },
  async exchange({ origin, keys, code, redirectUri, signal }) {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri } as const;
    return await requestNetworkTokens({ network: 'linkedin', url: tokenUrl(origin), keys, grant, signal });
  },
  async refresh({ origin, keys, refreshToken, signal }) {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
    return await requestNetworkTokens({ network: 'linkedin', url: tokenUrl(origin), keys, grant, signal });
  },
};

function tokenUrl(origin: string): string {
  return `${hostOf('linkedin', origin, 'https://www.linkedin.com')}/oauth/v2/accessToken`;
}
