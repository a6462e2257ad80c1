import type { Frame } from '../src/faces/face-track.ts';

/** A rectangle in a drawn frame, in pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** The drawing: areas of uniform brightness, and lines of strokes that look like words from a distance. */
export type Drawing = { ground?: number; areas?: (Area & { light: number })[]; lines?: Area[] };

export const frameSize = { widthPx: 320, heightPx: 180 };

const INK = 20;
const STROKE_PX = 2;
const WORD_PX = 28;
const SPACE_PX = 6;

/** Draws a gray 320 x 180 frame; lines are dark on their background. */
export function drawFrame(atSec: number, { ground = 200, areas = [], lines = [] }: Drawing): Frame {
  const { widthPx, heightPx } = frameSize;
  const rgb = new Uint8Array(widthPx * heightPx * 3).fill(ground);
  const paint = (x: number, y: number, light: number) => {
    const at = 3 * (y * widthPx + x);
    rgb.fill(light, at, at + 3);
  };
  for (const { light, ...area } of areas) eachPixel(area, (x, y) => paint(x, y, light));
  for (const line of lines) {
    eachPixel(line, (x, y) => {
      const inWord = (x - line.x) % (WORD_PX + SPACE_PX);
      if (inWord < WORD_PX && inWord % (2 * STROKE_PX) < STROKE_PX) paint(x, y, INK);
    });
  }
  return { atSec, widthPx, heightPx, rgb };
}

/** The lines in a paragraph, ten pixels apart. */
export function paragraph({ x, y, width }: Omit<Area, 'height'>, lines: number): Area[] {
  return Array.from({ length: lines }, (_, line) => ({ x, y: y + 10 * line, width, height: 5 }));
}

function eachPixel({ x, y, width, height }: Area, paint: (x: number, y: number) => void): void {
  for (let row = Math.max(0, y); row < Math.min(frameSize.heightPx, y + height); row++) {
    for (let column = Math.max(0, x); column < Math.min(frameSize.widthPx, x + width); column++) paint(column, row);
  }
}
