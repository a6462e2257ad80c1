import type { Frame } from '../faces/face-track.ts';
import { toGray } from '../faces/follow-face.ts';

/** The length of a window's opening in seconds. A clip's start may move within it. */
export const openingSec = 0.2;

/** One of a window's first frames, measured to choose where a clip starts. */
export type OpeningFrame = {
  /** Source time in seconds. */
  atSec: number;
  /** Mean brightness, 0..255. */
  brightness: number;
  /** Mean difference between a pixel and its right neighbor, in levels of 255: less for a blurred or faded picture. */
  detail: number;
};

/** Measures one of a window's first frames. */
export function measureOpening(frame: Frame): OpeningFrame {
  const { widthPx, luma } = toGray(frame);
  let sum = 0;
  let steps = 0;
  for (let at = 0; at < luma.length; at++) {
    const light = luma[at] as number;
    sum += light;
    if ((at + 1) % widthPx > 0) steps += Math.abs((luma[at + 1] as number) - light);
  }
  return { atSec: frame.atSec, brightness: sum / luma.length, detail: steps / luma.length };
}
