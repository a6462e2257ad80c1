import type { ClipRatio, FramingLayout } from '@clipwright/clip-spec';
import type { TimeRange } from '../time/time-range.ts';

/** The way the source frame fills the clip during a segment. */
export type CropLayout = FramingLayout;

type Keys<Kind> = Extract<CropLayout, { kind: Kind }> extends { keys: (infer Key)[] } ? Key : never;

/** A crop window's position at a given time; it eases between keys and holds before the first and after the last. */
export type CropKey = Keys<'follow'>;

/** A key for a window that may change its size. */
export type BoxKey = Keys<'box'>;

/** A time span with one layout; a track's segments follow one another without gaps. */
export type CropSegment = TimeRange & { layout: CropLayout };

/** A clip's framing for one aspect ratio: planned in source time, rendered in clip time (`toClipTrack`). */
export type CropTrack = { ratio: ClipRatio; segments: CropSegment[] };
