import type { NetworkId } from '@clipwright/contract';
import type { PublishingConfig } from '../../config/publishing-settings.ts';
import type { NetworkModule } from './network.ts';

/**
 * Returns a network's code as configured in this installation; null if the installation has no keys for it. Loads the
 * code with its first use.
 */
export async function getNetwork(config: PublishingConfig, id: NetworkId): Promise<NetworkModule | null> {
  switch (id) {
    case 'peertube': {
      const { makePeertube } = await import('./peertube/make-peertube.ts');
      return makePeertube(config);
    }
    case 'bluesky': {
      const { makeBluesky } = await import('./bluesky/make-bluesky.ts');
      return makeBluesky(config);
    }
    case 'mastodon': {
      const { makeMastodon } = await import('./mastodon/make-mastodon.ts');
      return makeMastodon(config);
    }
    case 'instagram': {
      if (config.apps.instagram === null) return null;
      const { makeInstagram } = await import('./instagram/make-instagram.ts');
      return makeInstagram();
    }
    case 'linkedin': {
      if (config.apps.linkedin === null) return null;
      const { makeLinkedin } = await import('./linkedin/make-linkedin.ts');
      return makeLinkedin();
    }
    case 'tiktok': {
      if (config.apps.tiktok === null) return null;
      const { makeTiktok } = await import('./tiktok/make-tiktok.ts');
      return makeTiktok(config.apps.tiktok);
    }
    case 'youtube': {
      if (config.apps.youtube === null) return null;
      const { makeYoutube } = await import('./youtube/make-youtube.ts');
      return makeYoutube(config.apps.youtube);
    }
    case 'x': {
      if (config.apps.x === null) return null;
      const { makeX } = await import('./x/make-x.ts');
      return makeX();
    }
    case 'upload-post': {
      const { makeUploadPost } = await import('./upload-post/make-upload-post.ts');
      return makeUploadPost();
    }
  }
}
