import { z } from 'zod';

/** The networks that posts go to, in the order in which pages show them. `upload-post` is a service that posts to others. */
export const networkIds = [
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
export const networkId = z.enum(networkIds);
export type NetworkId = z.infer<typeof networkId>;

/** Their names, which are the same in every language. */
export const networkNames: Readonly<Record<NetworkId, string>> = {
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

/**
 * The results of connecting by consent. The popup ends on the page `/auth/callback?network={id}&result={result}`, with
 * an error code of the API as `error` if it failed.
 */
export const connectResults = ['connected', 'cancelled', 'failed'] as const;
export type ConnectResult = (typeof connectResults)[number];

/**
 * The ways to connect an account: `consent` by a page of the network, `password` by a name and a password (or an app
 * password), `key` by a key that the user made at the network.
 */
export const connectMethods = ['consent', 'password', 'key'] as const;

export const network = z
  .object({
    id: networkId,
    name: z.string(),
    method: z.enum(connectMethods),
    /** True if accounts are on servers of their own, whose address the user gives. */
    hasServers: z.boolean(),
    /** True if this installation can connect accounts: it needs no keys, or has them. */
    isConfigured: z.boolean(),
    /** True if the operator has stated that the network audited their app; always true if the network audits none. */
    isAudited: z.boolean(),
  })
  .meta({ id: 'Network' });
export type Network = z.infer<typeof network>;

/** `GET /api/publishing/networks`. */
export const networks = z.object({ networks: z.array(network) }).meta({ id: 'Networks' });

/**
 * The readers of a post, from most to fewest people. A network allows some of them, an account sometimes fewer. `friends` are
 * people who follow each other, or contacts.
 */
export const postPrivacies = ['public', 'unlisted', 'followers', 'friends', 'private'] as const;
export const postPrivacy = z.enum(postPrivacies);
export type PostPrivacy = z.infer<typeof postPrivacy>;

/** Reactions of others that a post may allow: comments, and on TikTok videos made beside it or with parts of it. */
export const postInteractions = ['comments', 'duets', 'stitches'] as const;
export const postInteraction = z.enum(postInteractions);
export type PostInteraction = z.infer<typeof postInteraction>;
