import { overlapSec } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { type Cue, listWords, type Transcript, type Word } from '../transcript/transcript.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import type { VoiceTurn } from './diarizer.ts';

/** The longest distance between a sentence and the turn that it belongs to. */
const MAX_AWAY_SEC = 1;

/**
 * Labels each sentence with the voice that is heard most during it, as "Speaker 1" and so on in the order in which they
 * speak. Cues are split where the speaker changes. A sentence far from any turn keeps no speaker.
 * @param turns in chronological order.
 */
export function labelSpeakers(transcript: Transcript, turns: readonly VoiceTurn[]): Transcript {
  const words = listWords(transcript);
  const speakers: (string | null)[] = words.map(() => null);
  const labels = new Map<number, string>();
  for (const { firstWord, lastWord } of splitSentences(transcript)) {
    const voice = mostHeard(words.slice(firstWord, lastWord + 1), turns);
    if (voice === null) continue;
    const label = labels.get(voice) ?? `Speaker ${labels.size + 1}`;
    labels.set(voice, label);
    speakers.fill(label, firstWord, lastWord + 1);
  }
  let number = 0;
  return {
    ...transcript,
    cues: transcript.cues.flatMap((cue) =>
      splitCue({ ...cue, words: cue.words.map((word) => ({ ...word, speaker: speakers[number++] ?? null })) }),
    ),
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

/** Splits a cue where its words' speaker changes. */
function splitCue(cue: Cue): Cue[] {
  const runs: Word[][] = [];
  for (const word of cue.words) {
    const last = runs.at(-1);
    if (last && last[0]?.speaker === word.speaker) last.push(word);
    else runs.push([word]);
  }
  if (runs.length < 2) return [{ ...cue, speaker: runs[0]?.[0]?.speaker ?? null }];
  return runs.map((words, index): Cue => {
    const { annotations, ...rest } = cue;
    return {
      ...rest,
      startSec: index === 0 ? cue.startSec : (words[0]?.startSec ?? cue.startSec),
      endSec: index === runs.length - 1 ? cue.endSec : (words.at(-1)?.endSec ?? cue.endSec),
      text: joinWords(words.map(({ text }) => text)),
      speaker: words[0]?.speaker ?? null,
      words,
      ...(index === 0 && annotations && { annotations }),
    };
  });
}
