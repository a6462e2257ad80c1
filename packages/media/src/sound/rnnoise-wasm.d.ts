/** The part of RNNoise 0.1 as WebAssembly that the engine uses; the package has no types. */
declare module '@echogarden/rnnoise-wasm' {
  export type RnnoiseModule = {
    /** The memory of 32-bit floats; replaced when the memory grows. */
    HEAPF32: Float32Array;
    _malloc(bytes: number): number;
    /** Creates a state with the built-in model. */
    _rnnoise_create(model: 0): number;
    /** Reduces the noise in 480 samples of 16-bit magnitude; returns the probability of a voice. */
    _rnnoise_process_frame(state: number, output: number, input: number): number;
  };
  export default function createModule(): Promise<RnnoiseModule>;
}
