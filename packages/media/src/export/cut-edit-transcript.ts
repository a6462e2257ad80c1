import type { ClipEdit } from '@clipwright/clip-spec';
import type { ClipMaterial } from '../edit/edit-material.ts';
import { listShownWords } from '../edit/plan-edit.ts';
import { pickFrameRate } from '../render/frame-rate.ts';
import { snapRangesToFrames } from '../render/snap-ranges.ts';
import { type Cue, listWords, type Transcript, type Word } from '../transcript/transcript.ts';
import { joinWords } from '../transcript/words/split-words.ts';

/** A pause that ends a cue, so that its text disappears while no one is speaking. */
const LONG_PAUSE_SEC = 2;

/**
 * Returns a clip's transcript in clip time, with the cuts and corrections from its edit applied. A cue is split if a
 * cut divides it, if the clip reorders its parts, or if the user starts a new page inside it. Cues never overlap. Line
 * breaks added by the user become line breaks in the text.
 */
export function cutEditTranscript(
  transcript: Transcript,
  edit: ClipEdit,
  { info }: Pick<ClipMaterial, 'info'>,
): Transcript {
  const ranges = snapRangesToFrames(edit.ranges, info, pickFrameRate(info.video));
  const spoken = listWords(transcript);
  const cueOfWord = transcript.cues.flatMap((cue) => cue.words.map(() => cue));
  const cues: Cue[] = [];
  let last: { cue: Cue | undefined; index: number; endSec: number } | null = null;
  for (const { startSec, endSec, text, number: index, break: begins } of listShownWords(transcript, edit, ranges)) {
    const { confidence = null, speaker = null } = spoken[index] ?? {};
    const from = last?.endSec ?? 0;
    const word: Word = {
      startSec: Math.max(from, startSec),
      endSec: Math.max(from, endSec),
      text,
      confidence,
      speaker,
      ...(begins === 'line' && { startsLine: true }),
    };
    const cue = cueOfWord[index];
    const current = cues.at(-1);
    const isSameCue = last?.cue === cue || (begins === 'none' && last?.cue?.speaker === cue?.speaker);
    const continues: boolean =
      begins !== 'page' && last !== null && isSameCue && index > last.index && word.startSec - from < LONG_PAUSE_SEC;
    if (current && continues) current.words.push(word);
    else
      cues.push({
        startSec: word.startSec,
        endSec: word.endSec,
        text: '',
        speaker: cue?.speaker ?? null,
        words: [word],
      });
    last = { cue, index, endSec: word.endSec };
  }
  return {
    ...transcript,
    cues: cues.map((cue) => ({
      ...cue,
      endSec: cue.words.at(-1)?.endSec ?? cue.endSec,
      text: linesOf(cue.words),
    })),
  };
}

function linesOf(words: readonly Word[]): string {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && !word.startsLine) last.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => joinWords(line.map(({ text }) => text))).join('\n');
}
