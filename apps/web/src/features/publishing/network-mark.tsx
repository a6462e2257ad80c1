import type { NetworkId } from '@clipwright/contract';
import {
  IconBrandBluesky,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconBroadcast,
  IconShare,
} from '@tabler/icons-react';

const marks = {
  peertube: IconBroadcast,
  bluesky: IconBrandBluesky,
  mastodon: IconBrandMastodon,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  tiktok: IconBrandTiktok,
  youtube: IconBrandYoutube,
  x: IconBrandX,
  'upload-post': IconShare,
} satisfies Record<NetworkId, unknown>;

/** The logo of a network, or a symbol for networks without one in the icon set. */
export function NetworkMark({ network, size = 20 }: { network: NetworkId; size?: number }) {
  const Mark = marks[network];
  return <Mark size={size} style={{ flex: 'none' }} aria-hidden />;
}
