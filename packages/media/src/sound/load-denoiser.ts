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
    return (frame) => {
      rnnoise.HEAPF32.set(
        frame.map((sample) => sample * SAMPLE_SCALE),
        first,
      );
      rnnoise._rnnoise_process_frame(state, address, address);
      const cleaned = rnnoise.HEAPF32.subarray(first, first + FRAME_SAMPLES);
      for (let index = 0; index < FRAME_SAMPLES; index++) frame[index] = (cleaned[index] as number) / SAMPLE_SCALE;
    };
  };
}
