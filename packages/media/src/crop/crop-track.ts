import type { ClipRatio } from '@clipwright/clip-spec';
import type { Box } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';

/** A crop window's place at an instant; between two keys it eases, before the first and after the last it holds. */
export type CropKey = { atSec: number; x: number; y: number };

/** How the source frame fills the clip during a segment. */
export type CropLayout =
  /** A window of constant size, as fractions of the frame, that holds or pans. */
  | { kind: 'follow'; width: number; height: number; keys: CropKey[] }
  /** Two windows one above the other (side by side in a wide clip), each filling half. */
  | { kind: 'stack'; first: Box; second: Box }
  /** The whole picture over a small, blurred copy of itself. */
  | { kind: 'fit' };

/** A stretch with one layout; segments of a track follow each other without gaps. */
export type CropSegment = TimeRange & { layout: CropLayout };

/** The framing of one clip in one ratio: in source time as it is planned, in clip time (`toClipTrack`) as it is rendered. */
export type CropTrack = { ratio: ClipRatio; segments: CropSegment[] };
