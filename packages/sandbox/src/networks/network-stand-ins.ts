import { bluesky } from './bluesky/bluesky.ts';
import { instagram } from './instagram/instagram.ts';
import { linkedin } from './linkedin/linkedin.ts';
import { mastodon } from './mastodon/mastodon.ts';
import type { NetworkName } from './network-names.ts';
import type { NetworkStandIn } from './network-stand-in.ts';
import { peertube } from './peertube/peertube.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { uploadPost } from './upload-post/upload-post.ts';
import { x } from './x/x.ts';
import { youtube } from './youtube/youtube.ts';

/** All networks that the sandbox stands in for. */
export const networkStandIns: Readonly<Record<NetworkName, NetworkStandIn>> = {
  peertube,
  bluesky,
  mastodon,
  instagram,
  linkedin,
  tiktok,
  youtube,
  x,
  'upload-post': uploadPost,
};
