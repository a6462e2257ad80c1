import { type Boundary, listBoundaries } from '../moments/list-boundaries.ts';
import { prepareSpeech, type Speech } from '../moments/prepare-speech.ts';
import { profileSound, type SoundProfile } from '../moments/profile-sound.ts';
import { type Platform, platforms } from '../platforms/platform.ts';
import type { Shot } from '../shots/shot.ts';
import type { Sound } from '../sound/sound.ts';
import { clipRange, containsTime, durationOf, overlapSec, type TimeRange } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Sentence, Word } from '../transcript/transcript.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import type { AnalysisMaterial } from './analysis.ts';

/** A sentence, or part of one, that is audible in a clip. */
export type ClipSentence = Sentence & {
  /** Its index among all sentences in the transcript. */
  index: number;
  words: readonly Word[];
};

/** A clip with all its source data reduced to it. All times are in the source. */
export type ClipView = {
  range: TimeRange;
  platform: Platform;
  words: readonly Word[];
  sentences: readonly ClipSentence[];
  /** The whole source's speech; null if there is none. */
  speech: Speech | null;
  /**
   * Gaps of half a second or more without speech and laughter between the first and the last word, in order: from the
   * sound or, without it, from measured word times; null if both are unknown.
   */
  pauses: readonly TimeRange[] | null;
  /** True if words have measured times rather than a share of their cue's. */
  isTimed: boolean;
  /** Places inside this clip where clips may start and end, including its own edges. */
  boundaries: readonly Boundary[];
  sound: Sound | null;
  profile: SoundProfile;
  shots: readonly Shot[];
};

/**
 * Reduces a source's data to one clip. A word belongs to it if its middle does. Parts outside are cut off, so that no
 * time is outside the clip.
 */
export function viewClip(material: AnalysisMaterial): ClipView {
  const { moment, transcript, sound } = material;
  const range = { startSec: moment.startSec, endSec: moment.endSec };
  const isHeard = (word: Word) => containsTime(range, (word.startSec + word.endSec) / 2);
  const speech = transcript && prepareSpeech(transcript, splitSentences(transcript));
  const sentences = (speech?.sentences ?? []).flatMap((sentence, index): ClipSentence[] => {
    const own = speech?.words.slice(sentence.firstWord, sentence.lastWord + 1) ?? [];
    const words = own.filter(isHeard).map((word) => ({ ...word, ...clipRange(word, range) }));
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const firstWord = sentence.firstWord + own.findIndex(isHeard);
    const lastWord = firstWord + words.length - 1;
    const text = joinWords(words.map((word) => word.text));
    return [{ ...sentence, index, firstWord, lastWord, words, text, startSec: first.startSec, endSec: last.endSec }];
  });
  const [firstWord, lastWord] = [sentences[0]?.firstWord ?? 0, sentences.at(-1)?.lastWord ?? -1];
  const boundaries = speech ? listBoundaries(speech.words, speech.sentences, moment.endSec, moment.endSec) : [];
  const words = sentences.flatMap((sentence) => sentence.words);
  const profile = profileSound(sound, transcript);
  const isTimed = transcript?.wordTiming === 'measured';
  const quiet = sound?.silences ?? (isTimed ? listGaps(words) : null);
  const spoken = { startSec: words[0]?.startSec ?? 0, endSec: words.at(-1)?.endSec ?? 0 };
  return {
    range,
    platform: platforms[material.platform],
    words,
    isTimed,
    pauses: quiet && listPauses(quiet, spoken, profile),
    sentences,
    speech,
    boundaries: boundaries.filter(({ beforeWord }) => beforeWord >= firstWord && beforeWord <= lastWord + 1),
    sound,
    profile,
    shots: material.shots.flatMap((shot) => clipRange(shot, range) ?? []),
  };
}

const PAUSE_SEC = 0.5;

/** The search for reactions starts this long before a pause, because they may have started before it. */
const MAX_REACTION_SEC = 15;

/** Lists pauses, excluding laughter, which is not silence. */
function listPauses(quiet: readonly TimeRange[], spoken: TimeRange, profile: SoundProfile): TimeRange[] {
  const isFilled = (pause: TimeRange) =>
    profile
      .reactionsIn({ ...pause, startSec: pause.startSec - MAX_REACTION_SEC })
      .some((event) => overlapSec(event, pause) > 0);
  return quiet
    .flatMap((range) => clipRange(range, spoken) ?? [])
    .filter((pause) => durationOf(pause) >= PAUSE_SEC && !isFilled(pause));
}

function listGaps(words: readonly Word[]): TimeRange[] {
  let endSec = words[0]?.endSec ?? 0;
  return words.slice(1).flatMap((word) => {
    const gap = { startSec: endSec, endSec: word.startSec };
    endSec = Math.max(endSec, word.endSec);
    return gap.endSec > gap.startSec ? [gap] : [];
  });
}

/** Joins a clip's words into a quote. */
export function quoteWords(words: readonly Word[], maxWords = 20): string {
  return joinWords(words.slice(0, maxWords).map((word) => word.text));
}
