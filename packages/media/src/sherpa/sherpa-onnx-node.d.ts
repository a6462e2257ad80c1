/** The part of sherpa-onnx-node 1.13 that the engine uses; the package ships JSDoc types only. */
declare module 'sherpa-onnx-node' {
  /** Voice activity detection over samples fed in windows of `windowSize`. */
  export class Vad {
    constructor(
      config: {
        sileroVad: {
          model: string;
          threshold: number;
          minSilenceDuration: number;
          minSpeechDuration: number;
          maxSpeechDuration: number;
          windowSize: number;
        };
        sampleRate: number;
        numThreads: number;
        provider: string;
        debug: number;
      },
      bufferSec: number,
    );
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    /** The earliest stretch of speech: `start` counts samples since the first. */
    front(enableExternalBuffer?: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
  }

  /** A recognizer for finished recordings. */
  export class OfflineRecognizer {
    constructor(config: object);
    createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
    decode(stream: object): void;
    getResult(stream: object): unknown;
  }

  /** A voice. */
  export class OfflineTts {
    constructor(config: object);
    /** Reads a text aloud: samples -1..1. `sid` chooses among a model's speakers, `speed` 1 is its own pace. */
    generate(request: { text: string; sid: number; speed: number; enableExternalBuffer: boolean }): {
      samples: Float32Array;
      sampleRate: number;
    };
  }
}
