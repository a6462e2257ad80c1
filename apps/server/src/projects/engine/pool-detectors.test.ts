import type { FaceDetector } from '@clipwright/media';
import { describe, expect, it } from 'vitest';
import { poolDetectors } from './pool-detectors.ts';

const frame = { atSec: 0, widthPx: 1, heightPx: 1, rgb: new Uint8Array(3) };

/** Counts the detectors that are created and closed. The first `failures` of them fail. */
function countDetectors(failures = 0) {
  const count = { made: 0, closed: 0, detected: 0 };
  let left = failures;
  const make = (): FaceDetector => {
    count.made += 1;
    return {
      async detect() {
        count.detected += 1;
        if (left-- > 0) throw new Error('It ended.');
        return [];
      },
      async close() {
        count.closed += 1;
      },
    };
  };
  return { count, make };
}

describe('shareDetectors', () => {
  it('reuses a detector for the next clip, and closes it when there is none', async () => {
    const { count, make } = countDetectors();
    const create = poolDetectors(make, 1, 20);
    const first = create();
    await first.detect(frame);
    await first.close();
    const second = create();
    await second.detect(frame);
    await second.close();
    await second.close();
    expect(count).toEqual({ made: 1, closed: 0, detected: 2 });
    await expect.poll(() => count.closed).toBe(1);
    const third = create();
    await third.detect(frame);
    expect(count.made).toBe(2);
    await third.close();
  });

  it('creates detectors only when needed and up to the limit', async () => {
    const { count, make } = countDetectors();
    const create = poolDetectors(make, 2);
    const clips = [create(), create(), create()];
    expect(count.made).toBe(0);
    for (const clip of clips) await clip.detect(frame);
    expect(count.made).toBe(2);
    for (const clip of clips) await clip.close();
  });

  it('creates a new detector after one failed', async () => {
    const { count, make } = countDetectors(1);
    const clip = poolDetectors(make, 1)();
    await expect(clip.detect(frame)).rejects.toThrow('It ended.');
    await expect(clip.detect(frame)).resolves.toEqual([]);
    expect(count).toEqual({ made: 2, closed: 1, detected: 2 });
    await clip.close();
  });
});
