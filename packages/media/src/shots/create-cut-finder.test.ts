import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCutFinder, type DecidedFrame } from './create-cut-finder.ts';
import { measureChange, toLook } from './measure-change.ts';
import { type Thumbnail, thumbnailSize } from './thumbnail.ts';

const { widthPx, heightPx } = thumbnailSize;
const frameSec = 1 / 15;

/** Repeatable pseudorandom numbers 0..1 from a seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Scenes at their starting position, which properties use again and again. */
const scenes = new Map<number, number[]>();

function seeScene(seed: number): number[] {
  const seen = scenes.get(seed) ?? createScene(seed)();
  scenes.set(seed, seen);
  return seen;
}

/** A scene wider than the frame, made of soft patches like a blurred photograph; `at` returns the view at an offset. */
function createScene(seed: number) {
  const random = createRandom(seed * 7919 + 1);
  const waves = Array.from({ length: 12 }, () => ({
    across: (random() - 0.5) * 0.5,
    down: (random() - 0.5) * 0.7,
    phase: random() * 6.3,
    height: random() * 25,
  }));
  return (offsetPx = 0): number[] =>
    Array.from({ length: widthPx * heightPx }, (_, index) => {
      const [x, y] = [(index % widthPx) + offsetPx, Math.floor(index / widthPx)];
      return (
        128 + waves.reduce((sum, wave) => sum + wave.height * Math.sin(wave.across * x + wave.down * y + wave.phase), 0)
      );
    });
}

/** Simulates a camera with lighting and grain; values are rounded and clamped. */
function expose(values: number[], { gain = 1, lift = 0, grain = 0, random = createRandom(1) } = {}): Thumbnail {
  const thumbnail = new Uint8Array(values.length);
  // A plain loop for speed, since thousands of frames are drawn.
  for (const [index, value] of values.entries()) {
    thumbnail[index] = Math.min(255, Math.max(0, Math.round(value * gain + lift + (random() - 0.5) * grain)));
  }
  return thumbnail;
}

/** Returns the indexes of the frames that start a shot. */
function findCuts(thumbnails: Thumbnail[]): number[] {
  const finder = createCutFinder<number>();
  const decided: DecidedFrame<number>[] = thumbnails.flatMap((thumbnail, index) =>
    finder.push(index * frameSec, thumbnail, index),
  );
  decided.push(...finder.end());
  expect(decided.map(({ frame }) => frame)).toEqual(thumbnails.map((_, index) => index));
  return decided.filter((frame) => frame.startsShot).map(({ frame }) => frame);
}

const shot = (seed: number, frames: number, light: Parameters<typeof expose>[1] = {}) => {
  const random = createRandom(seed + 99);
  const scene = seeScene(seed);
  return Array.from({ length: frames }, () => expose(scene, { random, ...light }));
};

describe('createCutFinder', () => {
  it('finds a cut in daylight', () => {
    expect(findCuts([...shot(1, 10), ...shot(2, 10)])).toEqual([10]);
  });

  it('finds a cut in the dark with grain', () => {
    const night = { gain: 0.12, lift: 4, grain: 3 };
    expect(findCuts([...shot(1, 10, night), ...shot(2, 10, night)])).toEqual([10]);
  });

  it('finds cuts to and from black', () => {
    const black = Array.from({ length: 10 }, () => expose(Array(widthPx * heightPx).fill(16)));
    expect(findCuts([...shot(1, 10), ...black, ...shot(2, 10)])).toEqual([10, 20]);
  });

  it('does not mistake a flash for a cut', () => {
    const flash = shot(1, 2, { gain: 0.1, lift: 235 });
    expect(findCuts([...shot(1, 10), ...flash, ...shot(1, 10)])).toEqual([]);
    const blown = Array.from({ length: 2 }, () => expose(Array(widthPx * heightPx).fill(255)));
    expect(findCuts([...shot(1, 10), ...blown, ...shot(1, 10)])).toEqual([]);
  });

  it('does not mistake a lamp turned off for a cut', () => {
    expect(findCuts([...shot(1, 10), ...shot(1, 10, { gain: 0.3 })])).toEqual([]);
  });

  it('does not mistake a fast pan for a cut, and finds the cut after it', () => {
    const scene = createScene(3);
    const pan = Array.from({ length: 20 }, (_, index) => expose(scene(index * 6)));
    expect(findCuts([...pan, ...shot(4, 10)])).toEqual([20]);
  });

  it('does not mistake a fade for a cut', () => {
    const fade = Array.from({ length: 20 }, (_, index) => expose(createScene(5)(), { gain: 1 - index / 20 }));
    expect(findCuts([...shot(5, 5), ...fade])).toEqual([]);
  });

  it('finds every cut between different daylight scenes in any light, and none within a scene', () => {
    // Soft patches drawn at random may resemble each other.
    const unlike = new Map<number, boolean>();
    const isUnlikeNext = (scene: number) => {
      const look = (of: number) => toLook(expose(seeScene(of)));
      const isUnlike = unlike.get(scene) ?? measureChange(look(scene), look(scene + 1)) >= 0.45;
      unlike.set(scene, isUnlike);
      return isUnlike;
    };
    const light = fc.record({
      gain: fc.double({ min: 0.12, max: 1, noNaN: true }),
      lift: fc.integer({ min: 0, max: 40 }),
    });
    // The cut finder uses three frames on either side of a cut, so frames further away change nothing.
    const lit = fc.array(fc.tuple(fc.integer({ min: 4, max: 7 }), light), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lit, fc.integer({ min: 0, max: 50 }), (shots, seed) => {
        fc.pre(shots.slice(1).every((_, index) => isUnlikeNext(seed * 10 + index)));
        const frames = shots.map(([length, exposure], index) =>
          shot(seed * 10 + index, length, { ...exposure, grain: 1.5 }),
        );
        // Frames without contrast in the dark are excluded.
        fc.pre(frames.every(([first]) => first && !toLook(first).isFlat));
        const starts = frames.map((_, index) => frames.slice(0, index).flat().length);
        expect(findCuts(frames.flat())).toEqual(starts.slice(1));
      }),
      { numRuns: 200 },
    );
  });
});
