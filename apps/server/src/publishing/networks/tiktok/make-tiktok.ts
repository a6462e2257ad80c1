import type { AccountLimits } from '@clipwright/contract';
import { hostOf } from '../http/host-of.ts';
import { requestNetwork } from '../http/request-network.ts';
import { requestNetworkTokens, type TokenGrant } from '../http/request-network-tokens.ts';
import type { AppKeys, ConsentAuth, NetworkClient, NetworkModule } from '../network.ts';
import { mapTiktokError } from './map-tiktok-error.ts';
import { callTiktok, readTiktokCreator, readTiktokPrivacy, type TiktokCreator, tiktokUser } from './tiktok-api.ts';
import { tiktokPosts } from './tiktok-posts.ts';

/** Posting directly and leaving a draft are separate permissions. */
const SCOPES = { direct: 'user.info.basic,video.publish', draft: 'user.info.basic,video.upload' };

/**
 * TikTok by the Content Posting API v2. An app that TikTok has not audited only leaves drafts, because what it posts
 * directly is visible to nobody else (developers.tiktok.com/doc/content-sharing-guidelines, read on 2026-11-30).
 */
export function makeTiktok({ isAudited }: { isAudited: boolean }): NetworkModule {
  return {
    client: { id: 'tiktok', ...tiktokAccount(isAudited), ...tiktokPosts(isAudited) },
    auth: tiktokAuth(isAudited),
  };
}

function tiktokAccount(isDirect: boolean): Pick<NetworkClient, 'identify' | 'check'> {
  return {
    async identify(call) {
      const { data } = await callTiktok(
        call,
        { path: 'user/info/?fields=open_id,display_name,avatar_url' },
        tiktokUser,
      );
      const { open_id, display_name, avatar_url } = data.user;
      const shared = { accountId: open_id, displayName: display_name, avatarUrl: avatar_url ?? null };
      if (!isDirect) return { ...shared, handle: display_name, url: null };
      // TikTok demands that the nickname is shown where a post is made.
      const { creator_username: username, creator_nickname: displayName } = await readTiktokCreator(call);
      return { ...shared, displayName, handle: `@${username}`, url: `https://www.tiktok.com/@${username}` };
    },
    async check(call) {
      return isDirect ? toDirectLimits(await readTiktokCreator(call)) : draftLimits;
    },
  };
}

/** Limits of files, and of what the user chooses in TikTok's app. */
const draftLimits: AccountLimits = {
  durationSec: { min: 3, max: 600 },
  sizeBytes: 4_000_000_000,
  ratio: null,
  titleChars: null,
  // In UTF-16 code units.
  textChars: 2200,
  hashtags: null,
  privacies: ['private'],
  asksPrivacy: false,
  interactions: [],
  refusesWatermarks: true,
  asksDisclosure: false,
  isDraftOnly: true,
  postsLeft: null,
};

/** Returns the limits of direct posts. */
export function toDirectLimits(creator: TiktokCreator): AccountLimits {
  return {
    ...draftLimits,
    durationSec: { min: 3, max: creator.max_video_post_duration_sec },
    privacies: creator.privacy_level_options.flatMap((word) => readTiktokPrivacy(word) ?? []),
    asksPrivacy: true,
    interactions: [
      ...(creator.comment_disabled ? [] : (['comments'] as const)),
      ...(creator.duet_disabled ? [] : (['duets'] as const)),
      ...(creator.stitch_disabled ? [] : (['stitches'] as const)),
    ],
    asksDisclosure: true,
    isDraftOnly: false,
  };
}

/** Login Kit for the web, which knows no PKCE: the state protects the answer. Access tokens are good for a day. */
function tiktokAuth(isDirect: boolean): ConsentAuth {
  const ask = async (origin: string, keys: AppKeys, grant: TokenGrant, signal: AbortSignal) => {
    const url = `${origin}/v2/oauth/token/`;
    return await requestNetworkTokens({ network: 'tiktok', url, keys, grant, clientField: 'client_key', signal });
  };
  return {
    method: 'consent',
    authorizationUrl({ origin, keys, state, redirectUri }) {
      const query = {
        client_key: keys.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: isDirect ? SCOPES.direct : SCOPES.draft,
        state,
      };
      return `${hostOf('tiktok', origin, 'https://www.tiktok.com')}/v2/auth/authorize/?${new URLSearchParams(query)}`;
    },
    exchange: async ({ origin, keys, code, redirectUri, signal }) =>
      await ask(origin, keys, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }, signal),
    refresh: async ({ origin, keys, refreshToken, signal }) =>
      await ask(origin, keys, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal),
    async revoke({ origin, keys, tokens, signal }) {
      const url = `${origin}/v2/oauth/revoke/`;
      const form = { client_key: keys.clientId, client_secret: keys.clientSecret, token: tokens.accessToken };
      const body = new URLSearchParams(form);
      const answer = await requestNetwork({ network: 'tiktok', url, method: 'POST', body, signal });
      if (answer.status !== 200) throw mapTiktokError(answer);
    },
  };
}
