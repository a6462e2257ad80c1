import type { AspectRatio, PlatformId } from '@clipwright/clip-spec';
import type { Box } from '../geometry/box.ts';

/** A platform's requirements for a clip and its post. */
export type Platform = {
  id: PlatformId;
  name: string;
  /** The default aspect ratio for clips. */
  ratio: AspectRatio;
  /** The longest clip the platform accepts as a short video, in seconds; null if there is no limit. */
  maxDurationSec: number | null;
  /** The maximum title length in characters; 0 if posts have no title. */
  titleLimit: number;
  /** The maximum post length in characters, including hashtags. */
  captionLimit: number;
  /** The maximum number of hashtags worth posting. */
  hashtagLimit: number;
  /**
   * The part of a vertical frame that the platform's buttons and text leave free, measured in 2025. Platforms move them
   * without notice, so margins are included.
   */
  safeArea: Box;
};

const wholeFrame: Box = { x: 0.05, y: 0.05, width: 0.9, height: 0.86 };

export const platforms: Readonly<Record<PlatformId, Platform>> = {
  tiktok: {
    id: 'tiktok',
    name: 'TikTok',
    ratio: '9:16',
    maxDurationSec: 600,
    titleLimit: 100,
    captionLimit: 2200,
    hashtagLimit: 5,
    safeArea: { x: 0.06, y: 0.14, width: 0.78, height: 0.62 },
  },
  instagram: {
    id: 'instagram',
    name: 'Instagram',
    ratio: '1:1',
    maxDurationSec: 180,
    titleLimit: 100,
    captionLimit: 2200,
    hashtagLimit: 8,
    safeArea: { x: 0.06, y: 0.14, width: 0.78, height: 0.64 },
  },
  youtube: {
    id: 'youtube',
    name: 'YouTube',
    ratio: '16:9',
    maxDurationSec: 180,
    titleLimit: 100,
    captionLimit: 5000,
    hashtagLimit: 3,
    safeArea: { x: 0.06, y: 0.14, width: 0.78, height: 0.64 },
  },
  twitter: {
    id: 'twitter',
    name: 'X',
    ratio: '16:9',
    maxDurationSec: 140,
    titleLimit: 70,
    captionLimit: 280,
    hashtagLimit: 3,
    safeArea: wholeFrame,
  },
  linkedin: {
    id: 'linkedin',
    name: 'LinkedIn',
    ratio: '16:9',
    maxDurationSec: 600,
    titleLimit: 100,
    captionLimit: 3000,
    hashtagLimit: 5,
    safeArea: wholeFrame,
  },
  normal: {
    id: 'normal',
    name: 'No platform',
    ratio: '16:9',
    maxDurationSec: null,
    titleLimit: 100,
    captionLimit: 5000,
    hashtagLimit: 5,
    safeArea: wholeFrame,
  },
};
