import type { AccountLimits } from '@clipwright/contract';
import { WHOLE_FILE_BYTES } from '../http/read-whole-file.ts';
import type { NetworkClient, NetworkModule, SecretAuth } from '../network.ts';
import {
  packUploadPostAccess,
  parseUploadPostAccess,
  readUploadPostAccount,
  readUploadPostOwner,
  unpackUploadPostAccess,
} from './upload-post-access.ts';
import { uploadPostPosts } from './upload-post-posts.ts';

/** A key has no end of its own; it is checked again after this time. */
const KEY_SEC = 30 * 86_400;

/** The paid service Upload-Post, which posts to other networks with the user's own key. */
export function makeUploadPost(): NetworkModule {
  return { client: { id: 'upload-post', ...uploadPostAccount, ...uploadPostPosts }, auth: uploadPostAuth };
}

const uploadPostAccount: Pick<NetworkClient, 'identify' | 'check'> = {
  async identify(call) {
    const access = unpackUploadPostAccess(call.accessToken);
    const { handle, displayName } = await readUploadPostAccount(access, call);
    // Profiles of different owners may have the same name.
    const owner = await readUploadPostOwner(access, call);
    const accountId = `${owner}/${access.profile}/${access.platform}`;
    return { accountId, handle: `${handle} (${access.platform})`, displayName, avatarUrl: null, url: null };
  },
  async check(call) {
    const access = unpackUploadPostAccess(call.accessToken);
    await readUploadPostAccount(access, call);
    return { ...limits, refusesWatermarks: access.platform === 'tiktok' };
  },
};

/** Wide limits: each network has its own, which the service checks. */
const limits: AccountLimits = {
  durationSec: { min: 1, max: null },
  sizeBytes: WHOLE_FILE_BYTES,
  ratio: null,
  titleChars: 100,
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

const uploadPostAuth: SecretAuth = {
  method: 'key',
  async signIn({ origin, identifier, secret, signal }) {
    const access = parseUploadPostAccess(identifier, secret);
    await readUploadPostAccount(access, { origin, signal });
    const token = packUploadPostAccess(access);
    return { accessToken: token, refreshToken: token, expiresInSec: KEY_SEC };
  },
  async refresh({ origin, refreshToken, signal }) {
    await readUploadPostAccount(unpackUploadPostAccess(refreshToken), { origin, signal });
    return { accessToken: refreshToken, refreshToken: null, expiresInSec: KEY_SEC };
  },
};
