import type { AccountLimits } from '@clipwright/contract';
import { z } from 'zod';
import { hostOf } from '../http/host-of.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { requestNetwork } from '../http/request-network.ts';
import type { ConsentAuth, NetworkClient, NetworkModule, NetworkTokens } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { callInstagram, instagramMedia, instagramQuota, instagramUser } from './instagram-api.ts';
import { instagramPosts } from './instagram-posts.ts';
import { mapInstagramError } from './map-instagram-error.ts';

const SCOPES = 'instagram_business_basic,instagram_business_content_publish';
/** Kinds of accounts that the API can post for. */
const PROFESSIONAL = ['BUSINESS', 'MEDIA_CREATOR', 'CREATOR'];

/**
 * Instagram by the API with Instagram Login. An app needs no review for accounts of its own owner and testers (page
 * "Overview" of the Instagram Platform, read on 2026-11-28).
 */
export function makeInstagram(): NetworkModule {
  return { client: { id: 'instagram', ...instagramAccount, ...instagramPosts }, auth: instagramAuth };
}

const instagramAccount: Pick<NetworkClient, 'identify' | 'check' | 'figures'> = {
  async identify(call) {
    const query = { fields: 'user_id,username,name,account_type,profile_picture_url' };
    const user = await callInstagram(call, { path: 'me', query }, instagramUser);
    if (user.account_type != null && !PROFESSIONAL.includes(user.account_type.toUpperCase())) {
      throw new NetworkError('reconnect_required', { network: 'instagram', detail: 'personalAccount' });
    }
    return {
      accountId: user.user_id,
      handle: `@${user.username}`,
      displayName: user.name ?? null,
      avatarUrl: user.profile_picture_url ?? null,
      url: `https://www.instagram.com/${encodeURIComponent(user.username)}/`,
    };
  },
  async check(call) {
    const ask = { path: `${call.accountId}/content_publishing_limit`, query: { fields: 'quota_usage,config' } };
    const { data } = await callInstagram(call, ask, instagramQuota);
    const [quota] = data;
    const total = quota?.config?.quota_total ?? 100;
    return { ...limits, postsLeft: quota === undefined ? null : Math.max(0, total - quota.quota_usage) };
  },
  async figures(id, call) {
    const media = await callInstagram(
      call,
      { path: id, query: { fields: 'like_count,comments_count' } },
      instagramMedia,
    );
    // Views need a further permission.
    return { views: null, likes: media.like_count, comments: media.comments_count };
  },
};

/** Limits of reels (page "IG User Media" of the Instagram Platform, read on 2026-11-28). */
const limits: AccountLimits = {
  durationSec: { min: 3, max: 900 },
  sizeBytes: 300_000_000,
  ratio: { min: 0.01, max: 10 },
  titleChars: null,
  textChars: 2200,
  hashtags: 30,
  privacies: ['public'],
  asksPrivacy: false,
  interactions: [],
  refusesWatermarks: false,
  asksDisclosure: false,
  isDraftOnly: false,
  postsLeft: null,
};

const shortToken = z.object({ access_token: z.string().min(1).max(4096) });
const longToken = shortToken.extend({ expires_in: z.number().positive().nullish() });

/**
 * Instagram's tokens for 60 days, which are renewed by themselves while they are valid: the access token is the refresh
 * token as well. There is no PKCE.
 */
const instagramAuth: ConsentAuth = {
  method: 'consent',
  authorizationUrl({ origin, keys, state, redirectUri }) {
    const url = new URL(`${hostOf('instagram', origin, 'https://www.instagram.com')}/oauth/authorize`);
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
    const answer = await requestNetwork({
      network: 'instagram',
      url: `${hostOf('instagram', origin, 'https://api.instagram.com')}/oauth/access_token`,
      method: 'POST',
      body: new URLSearchParams({
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        // Instagram appends this to codes in its redirect.
        code: code.replace(/#_$/, ''),
      }),
      signal,
    });
    // Wrong codes and wrong keys have the same answer: 400 without a code of its own.
    if (answer.status === 400) {
      throw new NetworkError('code_refused', { network: 'instagram', status: answer.status });
    }
    if (answer.status !== 200) throw mapInstagramError(answer);
    const { access_token } = readNetworkJson('instagram', answer, shortToken);
    const query = { grant_type: 'ig_exchange_token', client_secret: keys.clientSecret, access_token };
    return await readLongToken(`${origin}/access_token`, query, signal);
  },
  async refresh({ origin, refreshToken, signal }) {
    const query = { grant_type: 'ig_refresh_token', access_token: refreshToken };
    return await readLongToken(`${origin}/refresh_access_token`, query, signal);
  },
};

async function readLongToken(
  address: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<NetworkTokens> {
  const url = `${address}?${new URLSearchParams(query)}`;
  const answer = await requestNetwork({ network: 'instagram', url, signal });
  if (answer.status !== 200) {
    const error = mapInstagramError(answer);
    if (error.reason !== 'access_expired') throw error;
    throw new NetworkError('reconnect_required', { network: 'instagram', status: error.status, detail: error.detail });
  }
  const { access_token, expires_in } = readNetworkJson('instagram', answer, longToken);
  return { accessToken: access_token, refreshToken: access_token, expiresInSec: expires_in ?? null };
}
