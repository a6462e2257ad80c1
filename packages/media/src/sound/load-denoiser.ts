import createModule from '@echogarden/rnnoise-wasm';
import { FRAME_SAMPLES, type FrameDenoiser } from './create-voice-cleaner.ts';

/** RNNoise expects samples of this magnitude. */
const SAMPLE_SCALE = 32_768;

/** Loads RNNoise and returns a function that creates denoisers, each with a state of its own. */
export async function loadDenoiser(): Promise<() => FrameDenoiser> {
  const rnnoise = await createModule();
  const address = rnnoise._malloc(FRAME_SAMPLES * Float32Array.BYTES_PER_ELEMENT);
  const first = address / Float32Array.BYTES_PER_ELEMENT;
  return () => {
    const state = rnnoise._rnnoise_create(0);
    const restore = createPhaseRestorer();
    return (frame) => {
      for (const [index, sample] of frame.entries()) rnnoise.HEAPF32[first + index] = sample * SAMPLE_SCALE;
      rnnoise._rnnoise_process_frame(state, address, address);
      for (let index = 0; index < FRAME_SAMPLES; index++)
        frame[index] = restore((rnnoise.HEAPF32[first + index] as number) / SAMPLE_SCALE);
    };
  };
}

/** The denominator of RNNoise's high-pass filter at about 20 Hz. */
const HIGH_PASS = [-1.995_99, 0.996] as const;
/** The poles of the filter that replaces it, at about 8 Hz. */
const POLE = 0.999;

/**
 * Returns a filter that moves RNNoise's high-pass from 20 to 8 Hz: it otherwise shifts low voices in time, so that they
 * would partly cancel the original that is mixed in.
 */
function createPhaseRestorer(): (sample: number) => number {
  let [in1, in2, out1, out2] = [0, 0, 0, 0];
  return (sample) => {
    const out = sample + HIGH_PASS[0] * in1 + HIGH_PASS[1] * in2 + 2 * POLE * out1 - POLE * POLE * out2;
    [in2, in1, out2, out1] = [in1, sample, out1, out];
    return out;
  };
}
