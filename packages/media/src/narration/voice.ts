import type { EffectOptions } from '../process/effect-options.ts';

/** Sample rate of all speech, in hertz. */
export const NARRATION_RATE_HZ = 48_000;

/** Texts to be read aloud. */
export type SpeakInput = {
  /** Texts of at most a sentence or a part of one, as `prepareText` returns them; any number. */
  texts: readonly string[];
  /** ISO 639-1 code. */
  language: string;
  /** A folder for temporary files of the voice. */
  workDir: string;
};

/** Reads texts aloud. */
export type Voice = {
  /** Name for the user, such as `flite` or `espeak-ng`. */
  name: string;
  /** True if it sounds robotic, like voices that assemble speech from rules or snippets. */
  isRobotic: boolean;
  /** Returns true if it can read this language (ISO 639-1). */
  speaks(language: string): boolean;
  /**
   * Returns mono samples at `NARRATION_RATE_HZ` of each text, in order; none for an unpronounceable text. Throws a
   * MediaError.
   */
  speak(input: SpeakInput, options: EffectOptions): Promise<Int16Array[]>;
};
