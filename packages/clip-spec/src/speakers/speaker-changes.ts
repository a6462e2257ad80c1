import { z } from 'zod';

export const speakerLimits = { nameLength: 80, labelLength: 200, names: 200, turns: 2000 } as const;

/** One line without control characters. */
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const label = z.string().min(1).max(speakerLimits.labelLength);
/** The name of a speaker. */
export const speakerNameField = z.string().trim().min(1).max(speakerLimits.labelLength).regex(oneLine);
const sec = z.number().min(0).max(864_000);

/** The user's corrections of who speaks in a source. The transcript itself is never changed. */
export const speakerChanges = z.object({
  /** The names that are shown instead of the transcript's labels. Two speakers with one name are one speaker. */
  names: z
    .array(z.object({ from: label, to: speakerNameField }))
    .max(speakerLimits.names)
    .default([]),
  /** Stretches of the source, in seconds, whose speaker was chosen by hand, in order and without overlap. */
  turns: z
    .array(
      z
        .object({ startSec: sec, endSec: sec, speaker: speakerNameField })
        .refine(({ startSec, endSec }) => endSec > startSec, 'The end must come after the start'),
    )
    .max(speakerLimits.turns)
    .refine(
      (all) => all.every(({ startSec }, index) => index === 0 || startSec >= (all[index - 1]?.endSec ?? 0)),
      'Turns must follow each other',
    )
    .default([]),
});
export type SpeakerChanges = z.output<typeof speakerChanges>;

export const noSpeakerChanges: SpeakerChanges = { names: [], turns: [] };

/** Gives a speaker another name everywhere. If another speaker has that name, the two become one. */
export function renameSpeaker({ names, turns }: SpeakerChanges, from: string, to: string): SpeakerChanges {
  const renamed = names.map((entry) => (entry.to === from ? { ...entry, to } : entry));
  // A name that no entry mentions may be a label of the transcript.
  const isLabel = !names.some((entry) => entry.from === from);
  return {
    names: [...renamed, ...(isLabel ? [{ from, to }] : [])].filter((entry) => entry.from !== entry.to),
    turns: turns.map((turn) => (turn.speaker === from ? { ...turn, speaker: to } : turn)),
  };
}

/** Gives a stretch of the source to a speaker. */
export function assignTurn({ names, turns }: SpeakerChanges, turn: SpeakerChanges['turns'][number]): SpeakerChanges {
  const others = turns.flatMap((other) =>
    [
      { ...other, endSec: Math.min(other.endSec, turn.startSec) },
      { ...other, startSec: Math.max(other.startSec, turn.endSec) },
    ].filter(({ startSec, endSec }) => endSec > startSec),
  );
  return { names, turns: [...others, turn].sort((one, other) => one.startSec - other.startSec) };
}
