/** A time range in which one person speaks. */
export type Turn = { startSec: number; endSec: number; speaker: string };

/** Seconds of speech, counted once for each voice. */
export type TurnErrors = { spokenSec: number; missedSec: number; falseSec: number; confusedSec: number };

const STEP_SEC = 0.01;
/** The most voices of a hypothesis that are matched with a speaker; the rest is confusion. */
const MOST_MATCHED = 10;

/**
 * Compares turns with the true ones, without a collar and with overlaps. Voices are matched with speakers so that they
 * share as much time as possible.
 */
export function scoreTurns(truth: readonly Turn[], turns: readonly Turn[], durationSec: number): TurnErrors {
  const steps = Math.ceil(durationSec / STEP_SEC);
  const [speakers, voices] = [toTracks(truth, steps), toTracks(turns, steps)];
  const errors = { spokenSec: 0, missedSec: 0, falseSec: 0, confusedSec: 0 };
  let shared = 0;
  for (let step = 0; step < steps; step++) {
    const spoken = speakers.reduce((sum, track) => sum + (track[step] ?? 0), 0);
    const voiced = voices.reduce((sum, track) => sum + (track[step] ?? 0), 0);
    errors.spokenSec += spoken * STEP_SEC;
    errors.missedSec += Math.max(0, spoken - voiced) * STEP_SEC;
    errors.falseSec += Math.max(0, voiced - spoken) * STEP_SEC;
    shared += Math.min(spoken, voiced);
  }
  const overlaps = speakers.map((speaker) =>
    voices.map((voice) => speaker.reduce((sum, value, step) => sum + (value & (voice[step] ?? 0)), 0)),
  );
  return { ...errors, confusedSec: (shared - matchMost(overlaps)) * STEP_SEC };
}

function toTracks(turns: readonly Turn[], steps: number): Uint8Array[] {
  return [...Map.groupBy(turns, ({ speaker }) => speaker).values()].map((own) => {
    const track = new Uint8Array(steps);
    for (const { startSec, endSec } of own)
      track.fill(1, Math.round(startSec / STEP_SEC), Math.round(endSec / STEP_SEC));
    return track;
  });
}

/** Returns the largest sum of overlaps in which no voice is used twice. */
function matchMost(overlaps: readonly number[][]): number {
  const totals = (overlaps[0] ?? []).map((_, voice) => overlaps.reduce((sum, row) => sum + (row[voice] ?? 0), 0));
  const matched = [...totals.keys()]
    .toSorted((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0))
    .slice(0, MOST_MATCHED);
  const best = (speaker: number, used: number): number => {
    const row = overlaps[speaker];
    if (!row) return 0;
    return Math.max(
      best(speaker + 1, used),
      ...matched.map((voice, index) =>
        used & (1 << index) || !row[voice] ? 0 : row[voice] + best(speaker + 1, used | (1 << index)),
      ),
    );
  };
  return best(0, 0);
}
