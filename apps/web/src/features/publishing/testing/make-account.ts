import type { AccountLimits, Network, NetworkAccount } from '@clipwright/contract';

const limits: AccountLimits = {
  durationSec: { min: 0, max: 600 },
  sizeBytes: 100_000_000,
  ratio: null,
  titleChars: null,
  textChars: 500,
  hashtags: null,
  privacies: ['public', 'unlisted', 'followers'],
  asksPrivacy: false,
  interactions: [],
  refusesWatermarks: false,
  asksDisclosure: false,
  isDraftOnly: false,
  postsLeft: null,
};

type Changes = Partial<Omit<NetworkAccount, 'limits'>> & { limits?: Partial<AccountLimits> };

/** Returns a working account on a Mastodon server. */
export function makeNetworkAccount(changes: Changes = {}): NetworkAccount {
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    network: 'mastodon',
    server: 'social.example',
    handle: '@ada@social.example',
    displayName: 'Ada',
    avatarUrl: null,
    url: 'https://social.example/@ada',
    state: 'connected',
    limitsCheckedAt: '2026-11-30T08:00:00.000Z',
    connectedAt: '2026-11-30T08:00:00.000Z',
    ...changes,
    limits: { ...limits, ...changes.limits },
  };
}

/** Returns an account on TikTok, whose rules ask for every choice. */
export function makeTikTokAccount(changes: Changes = {}): NetworkAccount {
  return makeNetworkAccount({
    id: '00000000-0000-4000-8000-00000000000b',
    network: 'tiktok',
    server: null,
    handle: '@ada',
    url: null,
    ...changes,
    limits: {
      privacies: ['public', 'friends', 'private'],
      asksPrivacy: true,
      interactions: ['comments', 'duets', 'stitches'],
      refusesWatermarks: true,
      asksDisclosure: true,
      ...changes.limits,
    },
  });
}

/** Returns networks of each way to connect. */
export function makeNetworks(): Network[] {
  const common = { isConfigured: true, isAudited: true };
  return [
    { id: 'peertube', name: 'PeerTube', method: 'password', hasServers: true, ...common },
    { id: 'bluesky', name: 'Bluesky', method: 'password', hasServers: true, ...common },
    { id: 'mastodon', name: 'Mastodon', method: 'consent', hasServers: true, ...common },
    { id: 'tiktok', name: 'TikTok', method: 'consent', hasServers: false, ...common, isAudited: false },
    { id: 'youtube', name: 'YouTube', method: 'consent', hasServers: false, ...common, isAudited: false },
    { id: 'x', name: 'X', method: 'consent', hasServers: false, ...common, isConfigured: false },
    { id: 'upload-post', name: 'Upload-Post', method: 'key', hasServers: false, ...common },
  ];
}
