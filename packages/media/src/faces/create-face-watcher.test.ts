import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry/box.ts';
import { makeThumbnail } from '../shots/thumbnail.ts';
import { createFaceWatcher } from './create-face-watcher.ts';
import type { FaceDetector, Frame } from './face-track.ts';

const [widthPx, heightPx] = [96, 54];
const box = { x: 0.25, y: 0.25, width: 0.2, height: 0.4 };

/** A static picture of stripes; each number gives different stripes. */
function frameOf(atSec: number, picture = 0): Frame {
  const rgb = Uint8Array.from({ length: widthPx * heightPx * 3 }, (_, index) => {
    const [x, y] = [Math.floor(index / 3) % widthPx, Math.floor(index / 3 / widthPx)];
    return 128 + 60 * Math.sin(x / (3 + picture)) + 60 * Math.sin(y / (7 - picture));
  });
  return { atSec, widthPx, heightPx, rgb };
}

/** Zero change. */
const still: (atSec: number) => number = () => 0;

/** Watches frames a tenth of a second apart and returns the times at which the detector was called. */
async function recordDetections(
  seconds: number,
  { pictureAt = still, cutsAt = [] as number[], faces = [box], detectsUntil = Number.POSITIVE_INFINITY } = {},
) {
  const timesSec: number[] = [];
  const expectations: (readonly Box[])[] = [];
  const detector: FaceDetector = {
    detect: async ({ atSec }, expected) => {
      if (expected?.only) return [];
      timesSec.push(atSec);
      expectations.push(expected?.boxes ?? []);
      return atSec > detectsUntil ? [] : faces.map((face) => ({ atSec, box: face, score: 0.9 }));
    },
    close: async () => undefined,
  };
  const watcher = createFaceWatcher(detector, 1);
  for (let tenth = 0; tenth < seconds * 10; tenth++) {
    const frame = frameOf(tenth / 10, pictureAt(tenth / 10));
    await watcher.look({ frame, thumbnail: makeThumbnail(frame), startsShot: cutsAt.includes(tenth / 10) });
  }
  return { timesSec, expectations, samples: watcher.samples };
}

describe('createFaceWatcher', () => {
  it('samples rarely while nothing moves, and four times a second during motion', async () => {
    const { timesSec, samples } = await recordDetections(10);
    expect(timesSec.length).toBeLessThanOrEqual(4);
    expect(samples.length).toBeGreaterThanOrEqual(30);
    for (const sample of samples) expect(sample.box.x).toBeCloseTo(box.x, 2);
  });

  it('samples once a second while the picture keeps changing', async () => {
    const { timesSec } = await recordDetections(10, { pictureAt: (atSec) => Math.floor(atSec * 10) % 6 });
    expect(timesSec.length).toBeGreaterThanOrEqual(9);
    expect(timesSec.length).toBeLessThanOrEqual(11);
  });

  it('samples soon after every cut', async () => {
    const { timesSec } = await recordDetections(3, {
      cutsAt: [1, 1.5],
      pictureAt: (atSec) => Number(atSec >= 1) + Number(atSec >= 1.5),
    });
    expect(timesSec.slice(0, 3)).toEqual([0, 1.2, 1.7]);
  });

  it('samples again for a new face when none was visible', async () => {
    const { timesSec } = await recordDetections(6, { faces: [] });
    expect(timesSec.length).toBeGreaterThanOrEqual(4);
  });

  it('follows a face that the detector misses for over two samples, and expects it at its position', async () => {
    const { timesSec, expectations, samples } = await recordDetections(12, { detectsUntil: 1 });
    expect(expectations[0]).toEqual([]);
    expect(expectations[1]).toEqual([expect.objectContaining({ width: box.width, height: box.height })]);
    const lastSec = samples.at(-1)?.atSec ?? 0;
    expect(lastSec).toBeGreaterThan(timesSec[2] ?? 0);
    expect(lastSec).toBeLessThan(7);
    const gaps = samples.slice(1).map(({ atSec }, index) => atSec - (samples[index]?.atSec ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(0.5);
  });

  it('follows a face that gradually turns away', async () => {
    // Stripes that widen until they no longer resemble the first ones, but always resemble those from a moment ago.
    const { samples } = await recordDetections(3, { pictureAt: (atSec) => atSec / 2, detectsUntil: 0 });
    expect(samples.at(-1)?.atSec).toBeGreaterThan(2.4);
  });
});
