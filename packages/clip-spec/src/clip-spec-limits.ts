/** Bounds and defaults of a clip spec, used by every schema, form, message and help text. */
export const clipSpecLimits = {
  /** The number of clips. */
  count: { min: 1, max: 20, default: 3 },
  /** Length of a clip in seconds. The default is clamped to the shortest and the longest. */
  targetSec: { min: 15, max: 300, default: 60 },
  minSec: { min: 5, max: 60, default: 15 },
  maxSec: { min: 30, max: 600, default: 120 },
  /** Seconds that two clips may share. */
  overlapSec: { min: 0, max: 30, default: 2 },
  /** Seconds into the source. */
  trimSec: { min: 0, max: 86_400 },
  /** The highest number of an audio track; recorders write about a dozen at most. */
  audioTrack: { min: 1, max: 99 },
  /** The number of people who speak. */
  voices: { min: 1, max: 20 },
  /** 0 invisible to 1 opaque. */
  watermarkOpacity: { min: 0, max: 1, default: 0.6 },
  /** The maximum number of characters. */
  promptLength: 2000,
  watermarkTextLength: 60,
  captionStyleLength: 60,
} as const;
