import { numberedSpeaker } from '@clipwright/clip-spec';
import { overlapSec } from '../time/time-range.ts';
import { relabelWords } from '../transcript/relabel-words.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { listWords, type Transcript, type Word } from '../transcript/transcript.ts';
import type { VoiceTurn } from './diarizer.ts';

/** The longest distance between a sentence and the turn that it belongs to. */
const MAX_AWAY_SEC = 1;

/**
 * Labels each sentence with the voice that is heard most during it, numbered in the order in which they speak. Cues are
 * split where the speaker changes. A sentence far from any turn keeps no speaker.
 * @param turns in chronological order.
 * @returns `labels` has the label of each voice that has a sentence.
 */
export function labelSpeakers(
  transcript: Transcript,
  turns: readonly VoiceTurn[],
): { transcript: Transcript; labels: ReadonlyMap<number, string> } {
  const words = listWords(transcript);
  const speakers: (string | null)[] = words.map(() => null);
  const labels = new Map<number, string>();
  for (const { firstWord, lastWord } of splitSentences(transcript)) {
    const voice = mostHeard(words.slice(firstWord, lastWord + 1), turns);
    if (voice === null) continue;
    const label = labels.get(voice) ?? numberedSpeaker(labels.size + 1);
    labels.set(voice, label);
    speakers.fill(label, firstWord, lastWord + 1);
  }
  return {
    transcript: relabelWords(transcript, (_word, number) => (number === null ? null : (speakers[number] ?? null))),
    labels,
  };
}

function mostHeard(words: readonly Word[], turns: readonly VoiceTurn[]): number | null {
  const [startSec, endSec] = [words[0]?.startSec ?? 0, words.at(-1)?.endSec ?? 0];
  const around = { startSec: startSec - MAX_AWAY_SEC, endSec: endSec + MAX_AWAY_SEC };
  const near = turns.filter((turn) => overlapSec(turn, around) > 0);
  const heardSec = new Map<number, number>();
  for (const turn of near) {
    const sec = words.reduce((sum, word) => sum + overlapSec(turn, word), 0);
    // A turn beside the words counts if none is heard during them; the nearer, the more.
    const nearness = overlapSec(turn, around) / 1e4;
    heardSec.set(turn.voice, (heardSec.get(turn.voice) ?? 0) + sec + nearness);
  }
  const [most] = [...heardSec].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
