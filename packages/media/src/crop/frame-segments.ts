import type { CropSegment } from './crop-track.ts';

/** A segment as a range of clip frames; `endFrame` null means to the end. */
export type FrameSegment = { segment: CropSegment; startFrame: number; endFrame: number | null };

/**
 * Assigns a render's frames to segments in clip time: each segment starts on the frame nearest to its start time, or
 * has no frames.
 */
export function toFrameSegments(segments: readonly CropSegment[], frameRate: number): FrameSegment[] {
  // A source frame halfway between two clip frames becomes the later one, regardless of rounding errors.
  const frameOf = (atSec: number) => Math.round(atSec * frameRate + 1e-3);
  const visibleSegments = segments.filter(({ startSec, endSec }) => frameOf(endSec) > frameOf(startSec));
  return visibleSegments.map((segment, index) => {
    const next = visibleSegments[index + 1];
    return {
      segment,
      startFrame: index === 0 ? 0 : frameOf(segment.startSec),
      endFrame: next ? frameOf(next.startSec) : null,
    };
  });
}
