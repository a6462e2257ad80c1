import type { PublishingConfig } from '../../../config/publishing-settings.ts';
import { makeServerFetch } from '../http/request-network.ts';
import type { NetworkModule } from '../network.ts';
import { makePeertubeAuth } from './peertube-auth.ts';
import { makePeertubeClient } from './peertube-client.ts';

export function makePeertube(config: PublishingConfig): NetworkModule {
  const fetch = makeServerFetch(config);
  return { client: makePeertubeClient(fetch), auth: makePeertubeAuth(fetch) };
}
