import type { AccountLimits, PostPrivacy } from '@clipwright/contract';
import { hostOf } from '../http/host-of.ts';
import { requestNetwork } from '../http/request-network.ts';
import { requestNetworkTokens } from '../http/request-network-tokens.ts';
import type { ConsentAuth, NetworkClient, NetworkModule } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { mapYoutubeError } from './map-youtube-error.ts';
import { readYoutube, youtubeChannels, youtubeVideos } from './youtube-api.ts';
import { MAX_TITLE_CHARS, youtubePosts } from './youtube-posts.ts';

/**
 * Uploading needs the first scope. The second one reads the channel's name and limits, and finds a video whose upload's
 * answer got lost.
 */
const SCOPES = ['https://www.googleapis.com/auth/youtube.upload', 'https://www.googleapis.com/auth/youtube.readonly'];
const HOUR_SEC = 3600;

/**
 * YouTube by the Data API v3. Videos that a project uploads before Google has audited it stay private for good
 * (developers.google.com/youtube/v3/docs/videos/insert, read on 2026-11-28).
 */
export function makeYoutube({ isAudited }: { isAudited: boolean }): NetworkModule {
  return { client: { id: 'youtube', ...youtubeAccount(isAudited), ...youtubePosts }, auth: youtubeAuth };
}

function youtubeAccount(isAudited: boolean): Pick<NetworkClient, 'identify' | 'check' | 'figures'> {
  return {
    async identify(call) {
      const { items } = await readYoutube(call, 'channels', { part: 'snippet', mine: 'true' }, youtubeChannels);
      const [channel] = items;
      // A Google account has no channel until its owner makes one.
      if (channel?.snippet === undefined) {
        throw new NetworkError('reconnect_required', { network: 'youtube', detail: 'noChannel' });
      }
      const { title, customUrl, thumbnails } = channel.snippet;
      return {
        accountId: channel.id,
        handle: customUrl ?? title,
        displayName: title,
        avatarUrl: thumbnails?.default?.url ?? null,
        url: `https://www.youtube.com/channel/${channel.id}`,
      };
    },
    async check(call) {
      const { items } = await readYoutube(call, 'channels', { part: 'status', mine: 'true' }, youtubeChannels);
      return toLimits(items[0]?.status?.longUploadsStatus === 'allowed', isAudited);
    },
    async figures(id, call) {
      const { items } = await readYoutube(call, 'videos', { part: 'statistics', id }, youtubeVideos);
      const figures = items[0]?.statistics;
      return {
        views: figures?.viewCount ?? null,
        likes: figures?.likeCount ?? null,
        comments: figures?.commentCount ?? null,
      };
    },
  };
}

/**
 * Limits as on support.google.com/youtube/answer/71673, read on 2026-11-30. Uploads above 15 minutes need a verified
 * phone number. The quota of 100 uploads a day belongs to the project, so what is left is unknown.
 */
function toLimits(mayBeLong: boolean, isAudited: boolean): AccountLimits {
  const privacies: PostPrivacy[] = isAudited ? ['public', 'unlisted', 'private'] : ['private'];
  return {
    durationSec: { min: 1, max: mayBeLong ? 12 * HOUR_SEC : HOUR_SEC / 4 },
    sizeBytes: 256_000_000_000,
    ratio: null,
    titleChars: MAX_TITLE_CHARS,
    // In bytes, in fact; longer text of other scripts is refused as `invalidDescription`.
    textChars: 5000,
    // YouTube ignores all hashtags of a video with more.
    hashtags: 60,
    privacies,
    asksPrivacy: false,
    interactions: [],
    refusesWatermarks: false,
    asksDisclosure: false,
    isDraftOnly: false,
    postsLeft: null,
  };
}

const youtubeAuth: ConsentAuth = {
  method: 'consent',
  authorizationUrl({ origin, keys, state, codeChallenge, redirectUri }) {
    const url = new URL(`${hostOf('youtube', origin, 'https://accounts.google.com')}/o/oauth2/v2/auth`);
    url.search = new URLSearchParams({
      client_id: keys.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPES.join(' '),
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      // Without both, Google returns no refresh token for a user who has consented before.
      access_type: 'offline',
      prompt: 'consent',
    }).toString();
    return url.href;
  },
  async exchange({ origin, keys, code, codeVerifier, redirectUri, signal }) {
    const fields = { code, redirect_uri: redirectUri, code_verifier: codeVerifier };
    const grant = { grant_type: 'authorization_code', ...fields } as const;
    return await requestNetworkTokens({ network: 'youtube', url: tokenUrl(origin), keys, grant, signal });
  },
  async refresh({ origin, keys, refreshToken, signal }) {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
    return await requestNetworkTokens({ network: 'youtube', url: tokenUrl(origin), keys, grant, signal });
  },
  async revoke({ origin, tokens, signal }) {
    const url = `${hostOf('youtube', origin, 'https://oauth2.googleapis.com')}/revoke`;
    const body = new URLSearchParams({ token: tokens.refreshToken ?? tokens.accessToken });
    const answer = await requestNetwork({ network: 'youtube', url, method: 'POST', body, signal });
    // 400 means an invalid token.
    if (answer.status !== 200 && answer.status !== 400) throw mapYoutubeError(answer);
  },
};

function tokenUrl(origin: string): string {
  return `${hostOf('youtube', origin, 'https://oauth2.googleapis.com')}/token`;
}
