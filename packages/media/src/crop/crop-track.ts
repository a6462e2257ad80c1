import type { ClipRatio, FramingLayout } from '@clipwright/clip-spec';
import type { TimeRange } from '../time/time-range.ts';

/** The way in which the source frame fills the clip during a segment. */
export type CropLayout = FramingLayout;

type Keys<Kind> = Extract<CropLayout, { kind: Kind }> extends { keys: (infer Key)[] } ? Key : never;

/** A crop window's position at an instant; it eases between two keys and holds before the first and after the last. */
export type CropKey = Keys<'follow'>;

/** A key of a window that may change its size. */
export type BoxKey = Keys<'box'>;

/** A stretch with one layout; segments of a track follow each other without gaps. */
export type CropSegment = TimeRange & { layout: CropLayout };

/** The framing of one clip in one ratio: planned in source time, rendered in clip time (`toClipTrack`). */
export type CropTrack = { ratio: ClipRatio; segments: CropSegment[] };
