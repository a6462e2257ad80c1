import type { EffectOptions } from '../process/effect-options.ts';

/** Reads text aloud into a WAV file and says how long it lasts. */
export type Voice = {
  /** Name as the user sees it, such as `flite` or `espeak-ng`. */
  name: string;
  speak(
    input: { text: string; language: string; wavPath: string },
    options: EffectOptions,
  ): Promise<{ durationSec: number }>;
};
