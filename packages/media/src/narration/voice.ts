import type { EffectOptions } from '../process/effect-options.ts';

/** Sample rate for all speech, in hertz. */
export const NARRATION_RATE_HZ = 48_000;

/** Texts to be read aloud. */
export type SpeakInput = {
  /** Texts of at most one sentence or part of a sentence, as `prepareText` returns them; any number. */
  texts: readonly string[];
  /** ISO 639-1 code. */
  language: string;
  /** A folder for the voice's temporary files. */
  workDir: string;
};

/** Reads texts aloud. */
export type Voice = {
  /** Display name, such as `flite` or `espeak-ng`. */
  name: string;
  /** True if it sounds robotic, like voices that generate speech from rules or snippets. */
  isRobotic: boolean;
  /** Returns true if it supports this language (ISO 639-1). */
  speaks(language: string): boolean;
  /**
   * Returns each text's mono samples at `NARRATION_RATE_HZ`, in order; none for unpronounceable text. Throws a
   * MediaError.
   */
  speak(input: SpeakInput, options: EffectOptions): Promise<Int16Array[]>;
};
