import { describe, expect, it, test } from 'vitest';
import { type Drawing, paragraph } from '../../test/drawn-frame.ts';
import { samplesOf } from '../../test/picture-samples.ts';
import type { FaceTrack } from '../faces/face-track.ts';
import type { Box } from '../geometry/box.ts';
import type { CropLayout } from './crop-track.ts';
import { planCrop } from './plan-crop.ts';

const shots = [{ startSec: 0, endSec: 10 }];
const upright = { ratio: '9:16', size: { widthPx: 1080, heightPx: 1920 } } as const;

const face = (box: Partial<Box>, id = 'a'): FaceTrack => ({
  id,
  samples: Array.from({ length: 40 }, (_, index) => ({
    atSec: index / 4,
    box: { x: 0.83, y: 0.76, width: 0.08, height: 0.14, ...box },
    score: 1,
  })),
});

/** Lists the layouts of a drawn screencast. */
function layoutsOf(
  drawing: (atSec: number) => Drawing,
  tracks: readonly FaceTrack[],
  changes: Partial<Parameters<typeof planCrop>[0]> = {},
): CropLayout[] {
  const pictures = samplesOf(10, drawing);
  const plan = { shots, window: { startSec: 0, endSec: 10 }, source: { widthPx: 1920, heightPx: 1080 } };
  const { segments } = planCrop({ ...plan, ...upright, turns: null, fit: 'crop', pictures, tracks, ...changes });
  return segments.map(({ layout }) => layout);
}

/** A slide with lines of text from `x` on. */
const slide = (x: number, width: number) => () => ({ lines: paragraph({ x, y: 20, width }, 12) });
/** A game: stripes that move across the picture, except for a calm corner. */
const game = (calm: boolean) => (atSec: number) => ({
  areas: [
    ...Array.from({ length: 20 }, (_, index) => ({
      ...{ x: index * 16 + ((Math.round(atSec * 2) * 7) % 16) - 8, y: 0, width: 8, height: 180 },
      light: 60 + 40 * (index % 3),
    })),
    ...(calm ? [{ x: 230, y: 110, width: 90, height: 70, light: 120 }] : []),
  ],
});

describe('a presenter in a corner', () => {
  test.each([
    ['of a slide', slide(20, 200)],
    ['of a game', game(true)],
  ])('%s is shown below the screen', (_, drawing) => {
    const [layout, ...others] = layoutsOf(drawing, [face({})]);
    expect(others).toEqual([]);
    if (layout?.kind !== 'screen-and-face') throw new Error(`The layout is ${layout?.kind}.`);
    expect(layout.share).toBeUndefined();
    expect(layout.screen.x).toBe(0);
    expect(layout.face.x).toBeLessThan(0.83);
    expect(layout.face.x + layout.face.width).toBeGreaterThan(0.91);
  });

  it('of a slide with wide text is shown below the whole slide', () => {
    const [layout] = layoutsOf(slide(10, 300), [face({})]);
    if (layout?.kind !== 'screen-and-face') throw new Error(`The layout is ${layout?.kind}.`);
    expect(layout.share).toBeCloseTo(0.316, 2);
    expect(layout.screen.width).toBeCloseTo(1, 2);
  });

  it('keeps the windows when the slide changes, even briefly', () => {
    const changing = [
      { startSec: 0, endSec: 5 },
      { startSec: 5, endSec: 6 },
      { startSec: 6, endSec: 10 },
    ];
    const layouts = layoutsOf((atSec) => slide(atSec < 5 ? 20 : 40, 190)(), [face({})], { shots: changing });
    expect(new Set(layouts.map((layout) => JSON.stringify(layout))).size).toBe(1);
    expect(layouts[0]?.kind).toBe('screen-and-face');
  });
});

test.each<[string, ReturnType<typeof layoutsOf>]>([
  ['a slide without a face', layoutsOf(slide(20, 200), [])],
  ['a face in the middle of a slide', layoutsOf(slide(20, 200), [face({ x: 0.45, y: 0.4 })])],
  ['a speaker beside a slide', layoutsOf(slide(20, 150), [face({ x: 0.7, y: 0.2, width: 0.25, height: 0.45 })])],
  ['two people in the corners of a slide', layoutsOf(slide(20, 200), [face({}), face({ x: 0.83, y: 0.05 }, 'b')])],
  ['someone in the corner of a plain picture', layoutsOf(() => ({}), [face({})])],
  ['someone in the corner of a picture that moves as a whole', layoutsOf(game(false), [face({})])],
  ['a wide clip', layoutsOf(slide(20, 200), [face({})], { ratio: '16:9', size: { widthPx: 1920, heightPx: 1080 } })],
  ['a clip in one window', layoutsOf(slide(20, 200), [face({})], { onlyFollow: true })],
])('%s has no window for a presenter', (_, layouts) => {
  expect(layouts.map(({ kind }) => kind)).not.toContain('screen-and-face');
});
