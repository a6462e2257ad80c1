import { type PublishingConfig, usualOrigins } from '../../../config/publishing-settings.ts';
import { makeServerFetch } from '../http/request-network.ts';
import type { NetworkModule } from '../network.ts';
import { makeBlueskyAuth } from './bluesky-auth.ts';
import { makeBlueskyClient } from './bluesky-client.ts';

const VIDEO_ORIGIN = 'https://video.bsky.app';

/** Bluesky. Its service for videos is one for all servers. */
export function makeBluesky(config: PublishingConfig): NetworkModule {
  const { bluesky } = config.origins;
  const fetch = makeServerFetch(config);
  const videoOrigin = bluesky === usualOrigins.bluesky ? VIDEO_ORIGIN : bluesky;
  return { client: makeBlueskyClient({ fetch, videoOrigin }), auth: makeBlueskyAuth(fetch) };
}
