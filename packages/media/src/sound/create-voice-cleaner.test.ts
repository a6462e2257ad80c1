import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVoiceCleaner, type FrameDenoiser } from './create-voice-cleaner.ts';

/** Returns each frame one frame late and scaled, as a denoiser that finds as much noise everywhere. */
function lateDenoiser(scale: number): FrameDenoiser {
  let previous = new Float32Array(480);
  return (frame) => {
    const given = frame.slice();
    frame.set(previous.map((sample) => sample * scale));
    previous = given;
  };
}

function clean(samples: Float32Array, pieces: readonly number[], denoisers: FrameDenoiser[]): number[] {
  const cleaner = createVoiceCleaner(denoisers, 'strong');
  const made: number[] = [];
  let at = 0;
  for (const length of pieces) {
    made.push(...cleaner.push(samples.subarray(at, at + length)));
    at += length;
  }
  made.push(...cleaner.push(samples.subarray(at)), ...cleaner.finish());
  return made;
}

describe('createVoiceCleaner', () => {
  it('returns as many samples as it gets, in their places, whatever the pieces', () => {
    fc.assert(
      fc.property(fc.nat(1500), fc.array(fc.nat(1200), { maxLength: 4 }), (frames, pieces) => {
        const samples = Float32Array.from({ length: 2 * frames }, (_, at) => Math.sin(at));
        const cleaned = clean(samples, pieces, [lateDenoiser(1), lateDenoiser(1)]);
        expect(cleaned).toHaveLength(samples.length);
        for (const [at, sample] of cleaned.entries()) expect(sample).toBeCloseTo(samples[at] ?? 0, 5);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps a share of the original, and each channel its own sound', () => {
    const samples = Float32Array.from({ length: 2000 }, (_, at) => (at % 2 === 0 ? 0.5 : -0.25));
    const cleaned = clean(samples, [7], [lateDenoiser(0), lateDenoiser(1)]);
    expect(cleaned[0]).toBeCloseTo(0.05, 5);
    expect(cleaned[1]).toBeCloseTo(-0.25, 5);
    const mono = clean(samples, [], [lateDenoiser(0)]);
    expect(mono[1]).toBeCloseTo(-0.025, 5);
  });

  it('returns nothing for nothing', () => {
    expect(clean(new Float32Array(), [], [lateDenoiser(1)])).toEqual([]);
  });
});
