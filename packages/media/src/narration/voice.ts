import type { EffectOptions } from '../process/effect-options.ts';

/** Samples a second of everything a voice says. */
export const NARRATION_RATE_HZ = 48_000;

/** Texts to be read aloud. */
export type SpeakInput = {
  /** Each at most a sentence or a part of one, as `prepareText` leaves it; any number. */
  texts: readonly string[];
  /** ISO 639-1 code. */
  language: string;
  /** A folder the voice may write temporary files to. */
  workDir: string;
};

/** Reads texts aloud. */
export type Voice = {
  /** Name as the user sees it, such as `flite` or `espeak-ng`. */
  name: string;
  /** Whether it sounds like a machine, as voices do that put speech together from rules or snippets. */
  isRobotic: boolean;
  /** Whether it can read this language (ISO 639-1). */
  speaks(language: string): boolean;
  /** Mono samples at `NARRATION_RATE_HZ` of each text, in order; none for a text it cannot say. Throws a MediaError. */
  speak(input: SpeakInput, options: EffectOptions): Promise<Int16Array[]>;
};
