import type { CropSegment } from './crop-track.ts';

/** A segment by the frames of a clip that have it; `endFrame` null runs to the end. */
export type FrameSegment = { segment: CropSegment; startFrame: number; endFrame: number | null };

/**
 * Assigns the frames of a render to each segment, in clip time: it starts on the frame nearest to its time, or has
 * none.
 */
export function toFrameSegments(segments: readonly CropSegment[], frameRate: number): FrameSegment[] {
  // A source frame half-way between two of the clip's becomes the later one, regardless of rounding errors.
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
