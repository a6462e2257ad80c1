import type { VoicePrint } from './diarizer.ts';
import { addVectors, similarity, unitVector } from './voice-vectors.ts';

/** The voice of a person, from earlier videos. */
export type KnownVoice = { name: string; embedding: readonly number[] };

/** The similarity from which a voice may be a known one. Voices of different people are rarely as similar. */
const SAME = 0.65;
/** A voice is not recognized if another known one is nearly as similar. */
const LEAST_LEAD = 0.1;
/** Shorter voices are not exact enough, in seconds. */
const LEAST_SEC = 5;

/**
 * Recognizes known voices: each one at most once, the most similar first.
 * @returns the names by the labels of the voices, without those that are unsure.
 */
export function recognizeVoices(
  voices: readonly (VoicePrint & { label: string })[],
  known: readonly KnownVoice[],
): Map<string, string> {
  const candidates = voices
    .filter(({ heardSec }) => heardSec >= LEAST_SEC)
    .flatMap(({ label, embedding }) => {
      const ranked = known
        .map((one) => ({ label, name: one.name, alike: similarity(embedding, one.embedding) }))
        .sort((one, other) => other.alike - one.alike);
      const [best, second] = ranked;
      if (!best || best.alike < SAME || best.alike - (second?.alike ?? 0) < LEAST_LEAD) return [];
      return [best];
    })
    .sort((one, other) => other.alike - one.alike);
  const names = new Map<string, string>();
  for (const { label, name } of candidates) if (![...names.values()].includes(name)) names.set(label, name);
  return names;
}

/** Returns the average of a person's voices: the longer one is heard, the more it counts. */
export function averageVoice(voices: readonly VoicePrint[]): number[] {
  const sums = voices.map(({ embedding, heardSec }) => unitVector(embedding, heardSec));
  return [...unitVector([...sums.reduce(addVectors, new Float64Array())])];
}
