import type { Box, Size } from '../geometry/box.ts';
import type { CropLayout, CropTrack } from './crop-track.ts';
import { toFrameSegments } from './frame-segments.ts';

type EvenWindow = { leftPx: number; topPx: number; widthPx: number; heightPx: number };

const ROUNDING_FRAMES = 0.05;

/** Rounds a window to the even source pixels that a render cuts out: at odd positions, 4:2:0 chroma would shift. */
export function evenWindow(box: Box, source: Size): EvenWindow {
  const length = (share: number, wholePx: number) =>
    Math.min(wholePx, Math.max(2, 2 * Math.round((share * wholePx) / 2)));
  const [widthPx, heightPx] = [length(box.width, source.widthPx), length(box.height, source.heightPx)];
  return {
    leftPx: placePx(box.x * source.widthPx, source.widthPx - widthPx),
    topPx: placePx(box.y * source.heightPx, source.heightPx - heightPx),
    widthPx,
    heightPx,
  };
}

/**
 * Returns the track in clip time and at the clip's frame rate, with a render's windows and segment start frames, for
 * drawing it by other means.
 */
export function toEvenTrack({ ratio, segments }: CropTrack, source: Size, frameRate: number): CropTrack {
  // Slightly before the frame starts, because a caller may have rounded the frame's time.
  const secOf = (frame: number) => (frame - ROUNDING_FRAMES) / frameRate;
  return {
    ratio,
    segments: toFrameSegments(segments, frameRate).map(({ segment, startFrame, endFrame }) => ({
      startSec: startFrame === 0 ? segment.startSec : secOf(startFrame),
      endSec: endFrame === null ? segment.endSec : secOf(endFrame),
      layout: toEvenLayout(segment.layout, source),
    })),
  };
}

function toEvenLayout(layout: CropLayout, source: Size): CropLayout {
  const toEven = (box: Box): Box => {
    const { leftPx, topPx, widthPx, heightPx } = evenWindow(box, source);
    return {
      x: leftPx / source.widthPx,
      y: topPx / source.heightPx,
      width: widthPx / source.widthPx,
      height: heightPx / source.heightPx,
    };
  };
  switch (layout.kind) {
    case 'fit':
      return layout;
    case 'stack':
      return { ...layout, tiles: layout.tiles.map(toEven) };
    case 'screen-and-face':
      return { ...layout, screen: toEven(layout.screen), face: toEven(layout.face) };
    case 'box':
      return { ...layout, keys: layout.keys.map((key) => ({ ...key, ...toEven(key) })) };
    case 'follow': {
      const { width, height } = toEven({ x: 0, y: 0, width: layout.width, height: layout.height });
      const keys = layout.keys.map((key) => {
        const { x, y } = toEven({ ...key, width: layout.width, height: layout.height });
        return { ...key, x, y };
      });
      return { ...layout, width, height, keys };
    }
  }
}

/** Returns the even pixel nearest to a position, within the available room. */
function placePx(value: number, room: number): number {
  return Math.min(Math.max(2 * Math.round(value / 2), 0), 2 * Math.floor(room / 2 + 1e-6));
}
