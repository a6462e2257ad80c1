import type { EffectOptions } from '../process/effect-options.ts';

/** Samples a second of everything a voice says. */
export const NARRATION_RATE_HZ = 48_000;

/** One sentence to be read aloud. */
export type SpeakInput = {
  text: string;
  /** ISO 639-1 code. */
  language: string;
  /** A folder the voice may write temporary files to. */
  workDir: string;
};

/** Reads a sentence aloud. */
export type Voice = {
  /** Name as the user sees it, such as `flite` or `espeak-ng`. */
  name: string;
  /** Whether it can read this language (ISO 639-1). */
  speaks(language: string): boolean;
  /** Mono samples at `NARRATION_RATE_HZ`. Throws a MediaError. */
  speak(input: SpeakInput, options: EffectOptions): Promise<Int16Array>;
};
