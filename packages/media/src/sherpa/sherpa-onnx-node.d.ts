/** The part of sherpa-onnx-node 1.13 that the engine uses; the package only ships JSDoc types. */
declare module 'sherpa-onnx-node' {
  /** A voice activity detector for samples fed in windows of `windowSize`. */
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
    /** The earliest speech segment; `start` is a sample index. */
    front(enableExternalBuffer?: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
  }

  /** An offline recognizer. */
  export class OfflineRecognizer {
    constructor(config: object);
    createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
    decode(stream: object): void;
    getResult(stream: object): unknown;
  }

  /** A voice. */
  export class OfflineTts {
    constructor(config: object);
    /**
     * Synthesizes text as samples in -1..1. `sid` selects one of the model's speakers; a `speed` of 1 is the speaker's
     * natural pace.
     */
    generate(request: { text: string; sid: number; speed: number; enableExternalBuffer: boolean }): {
      samples: Float32Array;
      sampleRate: number;
    };
  }
}
