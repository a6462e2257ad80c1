import type { Box } from '../../packages/media/src/geometry/box.ts';

/** A drawn screencast, and the part of it that shows its presenter. */
export type ScreenCase = {
  name: string;
  /** A source for ffmpeg's `lavfi`. */
  source: string;
  inset: Box;
  /** False if a plain card fills the inset. */
  hasFace: boolean;
};

export const FRAME = { widthPx: 1280, heightPx: 720 };
/** Repeats the first frame, so that the words are drawn only once. */
const still = 'trim=end_frame=1,loop=loop=-1:size=1,setpts=N/25/TB';
const color = (name: string) => `color=${name}:size=${FRAME.widthPx}x${FRAME.heightPx}:rate=25`;

/** Words as rows of thin strokes, which look like lettering at the size at which videos are analyzed. */
function drawWords(
  rows: readonly { x: number; y: number; letters: number; heightPx: number }[],
  ink: string,
): string[] {
  return rows.flatMap(({ x, y, letters, heightPx }) =>
    Array.from({ length: letters }, (_, letter) => letter)
      // A space after every sixth letter.
      .filter((letter) => letter % 7 !== 6)
      .map((letter) => {
        const widthPx = Math.max(3, Math.round(heightPx / 5));
        return `drawbox=${Math.round(x + letter * 3.2 * widthPx)}:${y}:${widthPx}:${heightPx - (letter % 3) * 3}:color=${ink}:t=fill`;
      }),
  );
}

/** The screens, drawn so that their words keep clear of the side with the presenter. */
const screens = {
  slides: (left: number) =>
    [
      color('0xf6f4ef'),
      ...drawWords(
        [
          { x: left, y: 70, letters: 40, heightPx: 28 },
          ...[0, 1, 2, 3, 4, 5, 6].map((row) => ({
            x: left,
            y: 180 + row * 66,
            letters: 58 - (row % 3) * 9,
            heightPx: 20,
          })),
        ],
        '0x202020',
      ),
      still,
    ].join(','),
  code: (left: number) =>
    [
      color('0x1e1f26'),
      ...drawWords(
        Array.from({ length: 15 }, (_, row) => ({
          ...{ x: left + (row % 4) * 36, y: 40 + row * 42, letters: 26 + ((row * 11) % 28), heightPx: 18 },
        })),
        '0xd8d8d0',
      ),
      still,
    ].join(','),
  game: () =>
    [
      `testsrc2=size=${FRAME.widthPx}x${FRAME.heightPx}:rate=25`,
      'scroll=horizontal=0.011:vertical=0.004',
      'hue=s=0.6',
    ].join(','),
};

const corners = {
  'top left': { x: 0.015, y: 0.03 },
  'top right': { x: 0.765, y: 0.03 },
  'bottom left': { x: 0.015, y: 0.68 },
  'bottom right': { x: 0.765, y: 0.68 },
};

/** Lists three kinds of screens with a presenter in each corner, and the same without one. */
export function listScreenCases(): ScreenCase[] {
  return Object.entries(screens).flatMap(([screen, draw]) =>
    Object.entries(corners).flatMap(([corner, place]) =>
      [true, false].map((hasFace) => ({
        name: `${screen}, ${hasFace ? 'face' : 'no face'} ${corner}`,
        source: draw(place.x < 0.5 ? 370 : 60),
        inset: { ...place, width: 0.22, height: 0.29 },
        hasFace,
      })),
    ),
  );
}
