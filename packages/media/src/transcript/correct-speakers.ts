import type { SpeakerChanges, speakerTextsIn } from '@clipwright/clip-spec';
import { speakerName } from '@clipwright/clip-spec';
import { relabelWords } from './relabel-words.ts';
import type { Transcript } from './transcript.ts';

/**
 * Applies the user's names and corrections of who speaks.
 * @param toSourceSec returns the source time of a time in the transcript; default: they are the same.
 */
export function correctSpeakers(
  transcript: Transcript,
  { names, turns }: SpeakerChanges,
  toSourceSec: (sec: number) => number = (sec) => sec,
): Transcript {
  if (names.length === 0 && turns.length === 0) return transcript;
  const nameOf = new Map(names.map(({ from, to }) => [from, to]));
  return mapSpeakers(transcript, (speaker, startSec, endSec) => {
    const middleSec = toSourceSec((startSec + endSec) / 2);
    const turn = lastBefore(turns, middleSec);
    if (turn && middleSec < turn.endSec) return turn.speaker;
    return speaker === null ? null : (nameOf.get(speaker) ?? speaker);
  });
}

/** Writes the names of speakers who are known by their voices only in the language of the texts. */
export function nameSpeakers(transcript: Transcript, texts: (typeof speakerTextsIn)['en']): Transcript {
  return mapSpeakers(transcript, (speaker) => speaker && speakerName(speaker, texts));
}

function mapSpeakers(
  transcript: Transcript,
  map: (speaker: string | null, startSec: number, endSec: number) => string | null,
): Transcript {
  return relabelWords(transcript, ({ speaker, startSec, endSec }) => map(speaker, startSec, endSec));
}

/** Finds the last turn that starts at a time or before it, by bisection. */
function lastBefore(turns: SpeakerChanges['turns'], sec: number): SpeakerChanges['turns'][number] | undefined {
  let [from, to] = [0, turns.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((turns[middle]?.startSec ?? 0) <= sec) from = middle + 1;
    else to = middle;
  }
  return turns[from - 1];
}
