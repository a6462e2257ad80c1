import type { PublishingConfig } from '../../../config/publishing-settings.ts';
import { makeServerFetch } from '../http/request-network.ts';
import type { NetworkModule } from '../network.ts';
import { makeMastodonAuth } from './mastodon-auth.ts';
import { makeMastodonClient } from './mastodon-client.ts';

export function makeMastodon(config: PublishingConfig): NetworkModule {
  const fetch = makeServerFetch(config);
  return { client: makeMastodonClient(fetch), auth: makeMastodonAuth(fetch) };
}
