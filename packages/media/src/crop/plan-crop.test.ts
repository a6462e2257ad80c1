import { clipRatios } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraph } from '../../test/drawn-frame.ts';
import { samplesOf } from '../../test/picture-samples.ts';
import type { FaceTrack, SpeakerTurn } from '../faces/face-track.ts';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import type { Box } from '../geometry/box.ts';
import { cropAt } from './crop-at.ts';
import type { CropTrack } from './crop-track.ts';
import { type CropPlanInput, planCrop } from './plan-crop.ts';

const wide = { widthPx: 1920, heightPx: 1080 };
const plain = {
  shots: [{ startSec: 0, endSec: 10 }],
  window: { startSec: 0, endSec: 10 },
  source: wide,
  ratio: '9:16',
  turns: null,
  fit: 'crop',
} as const;

/** A face with the given box at each step, four times per second. */
function face(id: string, startSec: number, endSec: number, boxAt: (atSec: number) => Box): FaceTrack {
  const count = Math.round((endSec - startSec) * 4);
  const times = Array.from({ length: count }, (_, index) => startSec + index / 4);
  return { id, samples: times.map((atSec) => ({ atSec, box: boxAt(atSec), score: 1 })) };
}

const still = (id: string, x: number, startSec = 0, endSec = 10) =>
  face(id, startSec, endSec, () => ({ x, y: 0.2, width: 0.1, height: 0.2 }));

/** A nodding, speaking face whose lower edge is never quite still. */
const talking = (id: string, x: number, startSec = 0, endSec = 10) =>
  face(id, startSec, endSec, (atSec) => ({ x, y: 0.2, width: 0.1, height: 0.2 + 0.01 * Math.sin(atSec * 47) }));

const kinds = (track: CropTrack) => track.segments.map(({ layout }) => layout.kind);
const middleAt = (track: CropTrack, atSec: number) => {
  const [box] = cropAt(track, atSec);
  return box ? box.x + box.width / 2 : Number.NaN;
};

describe('a bar along the lower edge', () => {
  const stripes = (atSec: number) =>
    Array.from({ length: 40 }, (_, index) => ({
      ...{ x: index * 8 + (Math.round(atSec * 6) % 8), y: 0, width: 4, height: 180 },
      light: 90 + 20 * (index % 3),
    }));
  const bar = { x: 0, y: 145, width: 320, height: 35, light: 235 };
  const pictures = samplesOf(10, (atSec) => ({ areas: [...stripes(atSec), bar] }));

  test.each(['9:16', '1:1', '16:9'] as const)('is left out of the window in %s', (ratio) => {
    const source = ratio === '16:9' ? { widthPx: 1440, heightPx: 1080 } : wide;
    const track = planCrop({ ...plain, ratio, source, pictures, tracks: [still('a', 0.45)] });
    for (let atSec = 0; atSec < 10; atSec += 0.5) {
      const [box] = cropAt(track, atSec);
      expect((box?.y ?? 0) + (box?.height ?? 1)).toBeLessThanOrEqual(0.81);
      const shape = ((box?.width ?? 0) * source.widthPx) / ((box?.height ?? 1) * source.heightPx);
      expect(shape).toBeCloseTo(ratioValue(ratio), 3);
    }
    expect(middleAt(track, 5)).toBeCloseTo(0.5, 1);
  });
});

describe('captions in the picture', () => {
  const tracks = [still('a', 0.45)];
  test.each<[string, Box, string]>([
    ['wider than the window show the whole picture', { x: 0.2, y: 0.85, width: 0.6, height: 0.1 }, 'fit'],
    ['that the window holds leave it where it is', { x: 0.4, y: 0.85, width: 0.2, height: 0.1 }, 'follow'],
    ['beside the face show the whole picture', { x: 0.05, y: 0.85, width: 0.2, height: 0.1 }, 'fit'],
  ])('%s', (_name, captions, kind) => {
    expect(kinds(planCrop({ ...plain, tracks, captions }))).toEqual([kind]);
  });

  test('keep the window from zooming in further than they allow', () => {
    const size = { widthPx: 1080, heightPx: 1920 };
    const source = { widthPx: 3840, heightPx: 2160 };
    const captions = { x: 0.42, y: 0.02, width: 0.16, height: 0.08 };
    const small = [face('a', 0, 10, () => ({ x: 0.48, y: 0.45, width: 0.04, height: 0.08 }))];
    const [segment] = planCrop({ ...plain, source, size, tracks: small, captions }).segments;
    expect(segment?.layout).toMatchObject({ kind: 'follow', height: 1 });
    const [alone] = planCrop({ ...plain, source, size, tracks: small }).segments;
    expect(alone?.layout.kind === 'follow' && alone.layout.height < 1).toBe(true);
  });
});

describe('one face', () => {
  test('is centered in the window', () => {
    const track = planCrop({ ...plain, tracks: [still('a', 0.6)] });
    expect(middleAt(track, 5)).toBeCloseTo(0.65, 1);
  });

  test('is framed identically in the frame before its shot, to which a clip between two frames was moved', () => {
    const moved = { window: { startSec: 1, endSec: 10 }, shots: [{ startSec: 1.015, endSec: 10 }] };
    const { segments } = planCrop({ ...plain, ...moved, tracks: [still('a', 0.6, 1.015)] });
    expect(segments.map(({ startSec }) => startSec)).toEqual([1]);
  });

  test('does not move the window when it sways a little', () => {
    const sway = face('a', 0, 10, (atSec) => ({
      x: 0.5 + 0.04 * Math.sin(atSec * 3),
      y: 0.2,
      width: 0.1,
      height: 0.2,
    }));
    const { segments } = planCrop({ ...plain, tracks: [sway] });
    expect(segments).toHaveLength(1);
    expect(segments[0]?.layout).toMatchObject({ kind: 'follow', keys: [{ atSec: 0 }] });
  });

  test('stays inside the window when it walks across', () => {
    const walk = face('a', 0, 10, (atSec) => ({ x: 0.05 + 0.08 * atSec, y: 0.2, width: 0.1, height: 0.2 }));
    const track = planCrop({ ...plain, tracks: [walk] });
    for (const { atSec, box } of walk.samples) {
      const [crop] = cropAt(track, atSec);
      expect(crop?.x).toBeLessThanOrEqual(box.x + 0.011);
      expect((crop?.x ?? 0) + (crop?.width ?? 0)).toBeGreaterThanOrEqual(box.x + box.width - 0.011);
    }
  });

  test('keeps its framing until the shot ends if it leaves', () => {
    const track = planCrop({ ...plain, tracks: [still('a', 0.7, 0, 4)] });
    expect(middleAt(track, 9.9)).toBe(middleAt(track, 1));
  });

  test('is framed separately in each shot, and nothing moves before the cut', () => {
    const shots = [
      { startSec: 0, endSec: 5.03 },
      { startSec: 5.03, endSec: 10 },
    ];
    const track = planCrop({ ...plain, shots, tracks: [still('a', 0.1, 0, 5), still('b', 0.8, 5.1)] });
    expect(track.segments.map(({ startSec }) => startSec)).toEqual([0, 5.03]);
    expect(middleAt(track, 5.02)).toBe(middleAt(track, 0));
    expect(middleAt(track, 5.03)).toBeCloseTo(0.85, 1);
  });

  test('is centered after a shot without faces, wherever the previous face was', () => {
    const shots = [0, 3, 6].map((startSec) => ({ startSec, endSec: startSec === 6 ? 10 : startSec + 3 }));
    const track = planCrop({ ...plain, shots, tracks: [still('a', 0.25, 0, 3), still('b', 0.6, 6)] });
    expect(kinds(track)).toEqual(['follow', 'follow', 'follow']);
    expect(middleAt(track, 1)).toBeCloseTo(0.3, 1);
    expect(middleAt(track, 4)).toBeCloseTo(0.5);
    expect(Math.abs(middleAt(track, 8) - 0.65)).toBeLessThan(0.02);
  });

  test('has its eyes in the upper third if the height is cropped', () => {
    const low = face('a', 0, 10, () => ({ x: 0.4, y: 0.5, width: 0.3, height: 0.2 }));
    const track = planCrop({ ...plain, source: { widthPx: 1080, heightPx: 1920 }, ratio: '1:1', tracks: [low] });
    const [crop] = cropAt(track, 5);
    expect(((0.58 - (crop?.y ?? 0)) / (crop?.height ?? 1)).toFixed(1)).toBe('0.3');
    expect(crop).toMatchObject({ x: 0, width: 1 });
  });

  test('is letterboxed if it is too tall for a wide clip', () => {
    const close = face('a', 0, 10, () => ({ x: 0.2, y: 0.2, width: 0.6, height: 0.4 }));
    const upright = { widthPx: 1080, heightPx: 1920 };
    expect(kinds(planCrop({ ...plain, source: upright, ratio: '16:9', tracks: [close] }))).toEqual(['fit']);
  });
});

describe('a small head in a large picture', () => {
  const large = { ...plain, source: { widthPx: 3840, heightPx: 2160 }, size: { widthPx: 1080, heightPx: 1920 } };
  const low = (x: number, startSec = 0, endSec = 10) =>
    face('a', startSec, endSec, (atSec) => ({ x: x + 0.004 * atSec, y: 0.45, width: 0.06, height: 0.12 }));

  test('is zoomed in on, at one size and height for the whole shot', () => {
    const { segments } = planCrop({ ...large, tracks: [low(0.3)] });
    for (const { layout } of segments) {
      expect(layout).toMatchObject({ kind: 'follow', height: expect.closeTo(1 / 1.4) });
      if (layout.kind === 'follow') expect(new Set(layout.keys.map(({ y }) => y)).size).toBe(1);
    }
    const [crop] = cropAt({ ratio: '9:16', segments }, 5);
    expect(((0.498 - (crop?.y ?? 0)) / (crop?.height ?? 1)).toFixed(1)).toBe('0.3');
    expect(middleAt({ ratio: '9:16', segments }, 5)).toBeCloseTo(0.35, 1);
  });

  test.each([
    ['the source lacks the pixels', { source: { widthPx: 1280, heightPx: 720 } }],
    ['the size of the clip is unknown', { size: undefined }],
    ['the clip has the source’s own ratio', { ratio: '16:9' as const, size: { widthPx: 1920, heightPx: 1080 } }],
  ])('is visible at full height if %s', (_, changes) => {
    const { size, ...input } = { ...large, ...changes };
    const { segments } = planCrop({ ...input, ...(size && { size }), tracks: [low(0.3)] });
    for (const { layout } of segments) expect(layout).toMatchObject({ kind: 'follow', height: 1 });
  });

  test('does not make the next shot zoom in', () => {
    const shots = [0, 5].map((startSec) => ({ startSec, endSec: startSec + 5 }));
    const near = face('b', 5, 10, () => ({ x: 0.5, y: 0.2, width: 0.15, height: 0.3 }));
    const { segments } = planCrop({ ...large, shots, tracks: [low(0.3, 0, 5), near] });
    expect(segments.map(({ layout }) => layout.kind === 'follow' && layout.height < 1)).toEqual([true, false]);
  });
});

describe('without a face, the crop', () => {
  /** A slide throughout or between two times; otherwise a square on the right. */
  const slide = { lines: paragraph({ x: 30, y: 20, width: 240 }, 12) };
  const square = { areas: [{ x: 230, y: 80, width: 30, height: 30, light: 60 }] };
  const slideFrom = (startSec: number, endSec = Infinity) =>
    samplesOf(10, (atSec) => (atSec >= startSec && atSec < endSec ? slide : square));

  test('fills the frame from the middle if nothing is known about the picture', () => {
    const track = planCrop({ ...plain, tracks: [] });
    expect(kinds(track)).toEqual(['follow']);
    expect(middleAt(track, 5)).toBeCloseTo(0.5);
  });

  test('fills the frame with the striking part of the picture, and rests', () => {
    const track = planCrop({ ...plain, tracks: [], pictures: slideFrom(99) });
    expect(track.segments).toHaveLength(1);
    expect(track.segments[0]?.layout).toMatchObject({ kind: 'follow', keys: [{ atSec: 0 }] });
    const [visible] = cropAt(track, 5);
    expect(visible?.x).toBeLessThanOrEqual(230 / 320);
    expect((visible?.x ?? 0) + (visible?.width ?? 0)).toBeGreaterThanOrEqual(260 / 320);
  });

  test('letterboxes a slide that is wider than the window', () => {
    expect(kinds(planCrop({ ...plain, tracks: [], pictures: slideFrom(0) }))).toEqual(['fit']);
  });

  test.each<[string, number, string]>([
    ['crosses it for a moment', 1, 'fit'],
    ['stays beside it', 5, 'follow'],
  ])('shows a slide as intended for its shot if a person %s', (_, seconds, kind) => {
    const track = planCrop({ ...plain, tracks: [still('a', 0.6, 4, 4 + seconds)], pictures: slideFrom(0) });
    expect(new Set(kinds(track))).toEqual(new Set([kind]));
  });

  test('fills a frame of the same shape with a slide', () => {
    const track = planCrop({ ...plain, ratio: '16:9', tracks: [], pictures: slideFrom(0) });
    expect(kinds(track)).toEqual(['follow']);
  });

  test('letterboxes only the shot with the slide', () => {
    const shots = [0, 4, 7].map((startSec, index) => ({ startSec, endSec: [4, 7, 10][index] ?? 10 }));
    const track = planCrop({ ...plain, shots, tracks: [], pictures: slideFrom(4, 7) });
    expect(kinds(track)).toEqual(['follow', 'fit', 'follow']);
  });

  test('shows the whole picture if movement is everywhere, unless one window is requested', () => {
    const x = (atSec: number, at: number) => at + 4 * ((2 * atSec) % 2);
    const crowd = (atSec: number) => ({
      areas: [10, 110, 190, 280].map((at) => ({ x: x(atSec, at), y: 80, width: 30, height: 30, light: 60 })),
    });
    const input = { ...plain, tracks: [], pictures: samplesOf(10, crowd) };
    expect(kinds(planCrop(input))).toEqual(['fit']);
    expect(kinds(planCrop({ ...input, onlyFollow: true }))).toEqual(['follow']);
    expect(kinds(planCrop({ ...input, allowStack: false }))).toEqual(['follow']);
  });

  test('is centered when the ratios are similar', () => {
    const track = planCrop({ ...plain, source: { widthPx: 1440, heightPx: 1080 }, ratio: '1:1', tracks: [] });
    expect(track.segments[0]?.layout).toMatchObject({ kind: 'follow', keys: [{ x: 0.125, y: 0 }] });
  });

  test('does not change its layout for a very short shot', () => {
    const shots = [0, 4, 4.5].map((startSec, index) => ({ startSec, endSec: [4, 4.5, 10][index] ?? 10 }));
    const tracks = [still('a', 0.2, 0, 4), still('b', 0.2, 4.5)];
    const pictures = slideFrom(0);
    expect(kinds(planCrop({ ...plain, shots, tracks, pictures }))).toEqual(['follow', 'follow', 'follow']);
  });

  test('uses one layout across several shots, however short they are', () => {
    const starts = [0, 0.7, 4, 4.6, 5.2, 7];
    const shots = starts.map((startSec, index) => ({ startSec, endSec: starts[index + 1] ?? 10 }));
    const pictures = slideFrom(0);
    expect(new Set(kinds(planCrop({ ...plain, shots, tracks: [], pictures })))).toEqual(new Set(['fit']));
    const track = planCrop({ ...plain, shots, tracks: [still('a', 0.2, 0.7, 4), still('b', 0.2, 7)], pictures });
    expect(kinds(track)).toEqual(['follow', 'follow', 'fit', 'fit', 'fit', 'follow']);
  });
});

describe('lettering next to a face', () => {
  const windowAt = (track: CropTrack) => {
    const [box] = cropAt(track, 5);
    return { low: box?.x ?? Number.NaN, high: (box?.x ?? 0) + (box?.width ?? 0) };
  };

  test('is left out if a small shift avoids it', () => {
    // The window centered on the face at 0.55 to 0.65 starts at 0.44.
    const pictures = samplesOf(10, () => ({ lines: [{ x: 10, y: 150, width: 150, height: 10 }] }));
    const { low, high } = windowAt(planCrop({ ...plain, tracks: [still('a', 0.55)], pictures }));
    expect(low).toBeGreaterThan(160 / 320 - 0.01);
    expect(low).toBeLessThan(0.54);
    expect(high).toBeGreaterThan(0.65);
  });

  test('does not move the window if it is too wide to be avoided', () => {
    const pictures = samplesOf(10, () => ({ lines: [{ x: 10, y: 150, width: 300, height: 10 }] }));
    const tracks = [still('a', 0.55)];
    expect(planCrop({ ...plain, tracks, pictures })).toEqual(planCrop({ ...plain, tracks }));
  });
});

describe('several faces', () => {
  const two = [still('a', 0.1), still('b', 0.8)];
  const turn = (trackId: string, startSec: number, endSec: number): SpeakerTurn => ({ trackId, startSec, endSec });

  test('are cropped to the one that moves more', () => {
    expect(middleAt(planCrop({ ...plain, tracks: [still('a', 0.1), talking('b', 0.8)] }), 5)).toBeCloseTo(0.85, 1);
    expect(middleAt(planCrop({ ...plain, tracks: [talking('a', 0.1), still('b', 0.8)] }), 5)).toBeCloseTo(0.15, 0);
  });

  test('are followed by turns, with a cut when a pan would be too fast', () => {
    const track = planCrop({ ...plain, tracks: two, turns: [turn('a', 0, 5), turn('b', 5, 10)] });
    expect(kinds(track)).toEqual(['follow', 'follow']);
    expect(middleAt(track, 3)).toBeLessThan(0.3);
    expect(middleAt(track, 7)).toBeGreaterThan(0.7);
  });

  test('are not reframed for a very short turn', () => {
    const turns = [turn('a', 0, 5), turn('b', 5, 5.6), turn('a', 5.6, 10)];
    expect(planCrop({ ...plain, tracks: two, turns, allowStack: false }).segments).toHaveLength(1);
  });

  test('are not reframed for a turn of a speaker who is not visible', () => {
    expect(planCrop({ ...plain, tracks: two, turns: [turn('z', 0, 10)] })).toEqual(planCrop({ ...plain, tracks: two }));
  });

  test('are stacked with the left one on top when two are far apart and either may speak', () => {
    const { segments } = planCrop({ ...plain, tracks: two });
    const layout = segments[0]?.layout;
    expect(layout?.kind).toBe('stack');
    if (layout?.kind !== 'stack') return;
    expect((layout.tiles[0]?.x ?? 1) + (layout.tiles[0]?.width ?? 1)).toBeLessThan(0.8);
    expect(layout.tiles[1]?.x).toBeGreaterThan(0.2);
    expect(kinds(planCrop({ ...plain, tracks: two, allowStack: false }))).not.toContain('stack');
  });

  test('are shown in the whole picture if any of four may speak, unless one window is requested', () => {
    const four = [0.05, 0.3, 0.55, 0.8].map((x, index) => still(`person-${index}`, x));
    expect(kinds(planCrop({ ...plain, tracks: four }))).toEqual(['fit']);
    expect(kinds(planCrop({ ...plain, tracks: four, allowStack: false }))).not.toContain('fit');
    expect(kinds(planCrop({ ...plain, tracks: four, turns: [turn('person-0', 0, 10)] }))).not.toContain('fit');
    // No voice could be matched with a face here.
    expect(kinds(planCrop({ ...plain, tracks: four, turns: [turn('person-0', 12, 14)] }))).toEqual(['fit']);
  });

  test('are followed in one window if only following is allowed', () => {
    expect(kinds(planCrop({ ...plain, tracks: two, fit: 'letterbox', onlyFollow: true }))).not.toContain('stack');
    const close = face('a', 0, 10, () => ({ x: 0.2, y: 0.2, width: 0.6, height: 0.4 }));
    const upright = { ...plain, source: { widthPx: 1080, heightPx: 1920 }, ratio: '16:9', tracks: [close] } as const;
    expect(kinds(planCrop({ ...upright, onlyFollow: true }))).toEqual(['follow']);
  });

  test('are shown together when one window fits them', () => {
    const track = planCrop({ ...plain, tracks: [still('a', 0.4), still('b', 0.55)] });
    const [crop] = cropAt(track, 5);
    expect(crop?.x).toBeLessThanOrEqual(0.4);
    expect((crop?.x ?? 0) + (crop?.width ?? 0)).toBeGreaterThanOrEqual(0.65);
  });
});

test('letterbox always shows the full picture', () => {
  expect(kinds(planCrop({ ...plain, fit: 'letterbox', tracks: [still('a', 0.4)] }))).toEqual(['fit']);
});

const inputs: fc.Arbitrary<CropPlanInput> = fc
  .record({
    startSec: fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10),
    lengthSec: fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
    faces: fc.array(
      fc.record({
        from: fc.double({ min: 0, max: 1, noNaN: true }),
        to: fc.double({ min: 0, max: 1, noNaN: true }),
        x: fc.double({ min: -0.05, max: 0.95, noNaN: true }),
        speed: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        size: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
      }),
      { maxLength: 5 },
    ),
    widthPx: fc.integer({ min: 1, max: 2000 }).map((half) => 2 * half),
    heightPx: fc.integer({ min: 1, max: 2000 }).map((half) => 2 * half),
    ratio: fc.constantFrom(...clipRatios),
    hasTurns: fc.boolean(),
    hasSize: fc.boolean(),
  })
  .map(({ startSec, lengthSec, cuts, faces, widthPx, heightPx, ratio, hasTurns, hasSize }) => {
    const window = { startSec, endSec: startSec + lengthSec };
    const edges = [0, ...cuts.sort((a, b) => a - b), 1].map((share) => startSec + share * lengthSec);
    const tracks = faces.map(({ from, to, x, speed, size }, index) =>
      face(
        `f${index}`,
        startSec + Math.min(from, to) * lengthSec,
        startSec + Math.max(from, to) * lengthSec,
        (atSec) => ({
          x: x + speed * (atSec - startSec),
          y: x / 2,
          width: size,
          height: size,
        }),
      ),
    );
    return {
      tracks,
      shots: edges.slice(1).map((endSec, index) => ({ startSec: edges[index] ?? 0, endSec })),
      window,
      source: { widthPx, heightPx },
      // So small that the source's resolution never limits the zoom.
      ...(hasSize && { size: { widthPx: 2, heightPx: 2 } }),
      ratio,
      turns: hasTurns
        ? tracks.map(({ id }, index) => ({ trackId: id, startSec: startSec + index, endSec: startSec + index + 1 }))
        : null,
      fit: 'crop',
    };
  });

test('for any input, segments cover the clip, and windows stay in the frame with the right shape and a calm speed', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { segments } = planCrop(input);
      expect(segments[0]?.startSec).toBe(input.window.startSec);
      expect(segments.at(-1)?.endSec).toBe(input.window.endSec);
      for (const [index, { startSec, endSec, layout }] of segments.entries()) {
        expect(endSec).toBeGreaterThan(startSec);
        if (index > 0) expect(startSec).toBe(segments[index - 1]?.endSec);
        if (layout.kind === 'fit') continue;
        const halves = layout.kind === 'stack' ? layout.tiles : [];
        const windows = layout.kind === 'follow' ? layout.keys.map((key) => ({ ...layout, ...key })) : halves;
        for (const { x, y, width, height } of windows) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
          const shape = (width * input.source.widthPx) / (height * input.source.heightPx);
          const { ratio, source } = input;
          const expectedAspect = ratio === 'source' ? source.widthPx / source.heightPx : ratioValue(ratio);
          expect(shape / (expectedAspect * (layout.kind === 'stack' ? 2 : 1))).toBeCloseTo(1, 6);
        }
        if (layout.kind !== 'follow') continue;
        const length = Math.min(layout.width, layout.height);
        for (const [at, key] of layout.keys.entries()) {
          expect(key.atSec).toBeGreaterThanOrEqual(startSec - 1e-9);
          expect(key.atSec).toBeLessThanOrEqual(endSec + 1e-9);
          const before = layout.keys[at - 1];
          if (!before) continue;
          const distance = Math.max(Math.abs(key.x - before.x), Math.abs(key.y - before.y));
          if (distance > 0) expect((1.5 * distance) / (key.atSec - before.atSec)).toBeLessThanOrEqual(2.2 * length);
        }
      }
    }),
    { numRuns: 150 },
  );
});
