import type { TimelineImage } from './timeline.ts';

/**
 * Assigns images to lanes, the lowest first and each in chronological order: images on the same lane do not overlap,
 * and an image over another is on a higher lane.
 * @param images the lowest first.
 */
export function listImageLanes(images: readonly TimelineImage[]): TimelineImage[][] {
  const lanes: TimelineImage[][] = [];
  for (const image of images) {
    const below = lanes.findLastIndex((lane) => lane.some((other) => areTogether(image, other)));
    const lane = lanes[below + 1];
    if (lane) lane.push(image);
    else lanes.push([image]);
  }
  return lanes.map((lane) => lane.toSorted((a, b) => a.startFrame - b.startFrame));
}

function areTogether(a: TimelineImage, b: TimelineImage): boolean {
  return a.startFrame < b.startFrame + b.frames && b.startFrame < a.startFrame + a.frames;
}
