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

  /** Finds who speaks when in 16 kHz samples; segments are in seconds, in no particular order. */
  export class OfflineSpeakerDiarization {
    constructor(config: {
      segmentation: { pyannote: { model: string; windowShiftRatio: number }; numThreads: number };
      embedding: { model: string; numThreads: number };
      /** `numClusters` is -1 if unknown; `threshold` is the distance at which voices differ. */
      clustering: { numClusters: number; threshold: number };
      minDurationOn: number;
      minDurationOff: number;
    });
    process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  }

  /** Computes the embedding of a voice. */
  export class SpeakerEmbeddingExtractor {
    constructor(config: { model: string; numThreads: number });
    createStream(): {
      acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
      inputFinished(): void;
    };
    /** True if the stream has enough sound. */
    isReady(stream: object): boolean;
    compute(stream: object, enableExternalBuffer: boolean): Float32Array;
  }

  /** Recognizes sounds in 16 kHz samples. */
  export class AudioTagging {
    constructor(config: {
      model: { zipformer: { model: string }; numThreads: number };
      /** A CSV file with the names of the sounds. */
      labels: string;
    });
    createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
    /** Returns the `most` likely sounds of a stream, the likeliest first, with their probabilities. */
    compute(stream: object, most: number): { name: string; prob: number }[];
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
