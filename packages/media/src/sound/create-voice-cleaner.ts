import type { VoiceCleaning } from '@clipwright/clip-spec';

/** The samples of a frame, 10 ms at 48 kHz. */
export const FRAME_SAMPLES = 480;

/** Reduces the noise in one frame, in place. Samples are -1..1. The result is the frame before. */
export type FrameDenoiser = (frame: Float32Array) => void;

/** The share of the original that stays in the result: it hides artifacts and keeps some of the room. */
const ORIGINAL_SHARE: Readonly<Record<VoiceCleaning, number>> = { light: 0.25, strong: 0.1 };

/** Cleans stereo sound piece by piece. */
export type VoiceCleaner = {
  /** Returns the cleaned samples that are complete. */
  push(samples: Float32Array): Float32Array;
  /** Returns the rest. All pieces together are as long as the input. */
  finish(): Float32Array;
};

/**
 * Reduces the noise behind voices in interleaved stereo samples, -1..1 at 48 kHz. Each channel keeps its own sound; one
 * denoiser is enough for channels that are equal.
 * @param denoisers one for both channels if they are equal, otherwise one each.
 */
export function createVoiceCleaner(denoisers: readonly FrameDenoiser[], cleaning: VoiceCleaning): VoiceCleaner {
  const share = ORIGINAL_SHARE[cleaning];
  const block = new Float32Array(2 * FRAME_SAMPLES);
  // The denoiser returns each frame one frame late.
  let previous: Float32Array | null = null;
  let filled = 0;

  const endBlock = (): Float32Array | null => {
    const planes = denoisers.map((denoise, channel) => {
      const plane = Float32Array.from({ length: FRAME_SAMPLES }, (_, index) => block[2 * index + channel] ?? 0);
      denoise(plane);
      return plane;
    });
    const original = previous;
    previous = block.slice();
    filled = 0;
    if (!original) return null;
    return original.map((sample, index) => {
      const plane = planes[index % planes.length] as Float32Array;
      return share * sample + (1 - share) * (plane[index >> 1] as number);
    });
  };

  return {
    push(samples) {
      const done: Float32Array[] = [];
      for (let at = 0; at < samples.length; ) {
        const taken = samples.subarray(at, at + block.length - filled);
        block.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled === block.length) done.push(...[endBlock()].filter((frame) => frame !== null));
      }
      return join(done);
    },
    finish() {
      const left = filled;
      const done: Float32Array[] = [];
      // Silence completes the last frame, and pushes it out of the denoiser.
      for (const length of left > 0 ? [block.length, left] : [block.length]) {
        block.fill(0, filled);
        done.push(endBlock()?.subarray(0, length) ?? new Float32Array());
      }
      return join(done);
    },
  };
}

function join(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
