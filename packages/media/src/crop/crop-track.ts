import type { ClipRatio, FramingLayout } from '@clipwright/clip-spec';
import type { TimeRange } from '../time/time-range.ts';

/** How the source frame fills the clip during a segment. */
export type CropLayout = FramingLayout;

type Keys<Kind> = Extract<CropLayout, { kind: Kind }> extends { keys: (infer Key)[] } ? Key : never;

/** A crop window's place at an instant; between two keys it eases, before the first and after the last it holds. */
export type CropKey = Keys<'follow'>;

/** The same of a window that may change its size. */
export type BoxKey = Keys<'box'>;

/** A stretch with one layout; segments of a track follow each other without gaps. */
export type CropSegment = TimeRange & { layout: CropLayout };

/** The framing of one clip in one ratio: in source time as it is planned, in clip time (`toClipTrack`) as it is rendered. */
export type CropTrack = { ratio: ClipRatio; segments: CropSegment[] };
