export const NETWORK_NAMES = [
  'peertube',
  'bluesky',
  'mastodon',
  'instagram',
  'linkedin',
  'tiktok',
  'youtube',
  'x',
  'upload-post',
] as const;

/** A network, by the word that the product uses as well. */
export type NetworkName = (typeof NETWORK_NAMES)[number];

export const NETWORK_TITLES: Readonly<Record<NetworkName, string>> = {
  peertube: 'PeerTube',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  'upload-post': 'Upload-Post',
};
