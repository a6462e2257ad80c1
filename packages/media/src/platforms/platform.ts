import type { AspectRatio, PlatformId } from '@clipwright/clip-spec';
import type { Box } from '../geometry/box.ts';

/** What a platform asks of a clip and of the text posted with it. */
export type Platform = {
  id: PlatformId;
  name: string;
  /** The ratio a clip gets when none is asked for. */
  ratio: AspectRatio;
  /** Longest clip the platform takes as a short video, in seconds; null where there is no such limit. */
  maxDurationSec: number | null;
  /** Characters of a title; 0 where posts have no title of their own. */
  titleLimit: number;
  /** Characters of a post's text, hashtags included. */
  captionLimit: number;
  /** Most hashtags worth posting. */
  hashtagLimit: number;
  /**
   * The part of a vertical frame that the platform's own buttons and texts leave free, as the platforms drew them in
   * 2025; they move them without notice, hence the margins.
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
