import type { NetworkId } from '@clipwright/contract';
import type { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';
import type { publishingEnvironment } from './publishing-environment.ts';

/** Networks at which an operator registers an app by hand. */
export const networksWithApps = ['instagram', 'linkedin', 'tiktok', 'youtube', 'x'] as const;
export type NetworkWithApp = (typeof networksWithApps)[number];

/** Our app at a network. */
export type NetworkApp = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** True if the network audited it, or audits none. */
  readonly isAudited: boolean;
};

/** The networks that clips are posted to. */
export type PublishingConfig = {
  /** Null without keys. */
  readonly apps: Readonly<Record<NetworkWithApp, NetworkApp | null>>;
  /**
   * The origin of each network's API, without a trailing slash; of Bluesky, the server of accounts whose owners name
   * none. A network with more origins than this uses the one here for all of them if it is not its usual one.
   */
  readonly origins: Readonly<Record<Exclude<NetworkId, 'peertube' | 'mastodon'>, string>>;
  /** True if users' servers may be on this machine: only with the sandbox. */
  readonly allowsLoopback: boolean;
};

/** The networks' own origins. */
export const usualOrigins: PublishingConfig['origins'] = {
  bluesky: 'https://bsky.social',
  instagram: 'https://graph.instagram.com',
  linkedin: 'https://api.linkedin.com',
  tiktok: 'https://open.tiktokapis.com',
  youtube: 'https://www.googleapis.com',
  x: 'https://api.x.com',
  'upload-post': 'https://api.upload-post.com',
};

type Environment = z.output<z.ZodObject<typeof publishingEnvironment>>;

/** Returns the settings of networks. */
export function toPublishingConfig(env: Environment): PublishingConfig {
  const app = (clientId: string | undefined, clientSecret: string | undefined, isAudited: boolean) =>
    clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, isAudited };
  return {
    apps: {
      instagram: app(env.INSTAGRAM_CLIENT_ID, env.INSTAGRAM_CLIENT_SECRET, true),
      linkedin: app(env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET, true),
      tiktok: app(env.TIKTOK_CLIENT_ID, env.TIKTOK_CLIENT_SECRET, env.TIKTOK_AUDITED),
      youtube: app(env.YOUTUBE_CLIENT_ID, env.YOUTUBE_CLIENT_SECRET, env.YOUTUBE_AUDITED),
      x: app(env.X_CLIENT_ID, env.X_CLIENT_SECRET, true),
    },
    origins: usualOrigins,
    allowsLoopback: false,
  };
}

const pairs = [
  ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['TIKTOK_CLIENT_ID', 'TIKTOK_CLIENT_SECRET'],
  ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
] as const;

/** True if networks can fetch files from the address. */
export function isPublicAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !isLoopbackHost(hostname);
}

/** Lists variables whose counterpart is missing. `servesFiles` is false if no network can fetch files from here. */
export function listMissingNetworkKeys(env: Environment, { servesFiles }: { servesFiles: boolean }): string[] {
  if (env.INSTAGRAM_CLIENT_ID !== undefined && !servesFiles) {
    return ['INSTAGRAM_CLIENT_ID needs a PUBLIC_URL with https, or a bucket: Instagram fetches clips from there.'];
  }
  return pairs.flatMap(([id, secret]) => {
    if (env[id] !== undefined && env[secret] === undefined) return [`${secret} is missing: ${id} needs it.`];
    return env[id] === undefined && env[secret] !== undefined ? [`${id} is missing: ${secret} needs it.`] : [];
  });
}
