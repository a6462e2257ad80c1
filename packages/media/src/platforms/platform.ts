import type { AspectRatio, PlatformId } from '@clipwright/clip-spec';
import type { Box } from '../geometry/box.ts';

/** The requirements of a platform for a clip and its post. */
export type Platform = {
  id: PlatformId;
  name: string;
  /** The default ratio of a clip. */
  ratio: AspectRatio;
  /** Longest clip that the platform accepts as a short video, in seconds; null if there is no such limit. */
  maxDurationSec: number | null;
  /** Characters of a title; 0 if posts have no title of their own. */
  titleLimit: number;
  /** Characters of a post's text, including hashtags. */
  captionLimit: number;
  /** Most hashtags worth posting. */
  hashtagLimit: number;
  /**
   * The part of a vertical frame that the platform's own buttons and texts leave free, measured in 2025; platforms move
   * them without notice, so there are margins.
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
