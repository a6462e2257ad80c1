import { type Boundary, listBoundaries } from '../moments/list-boundaries.ts';
import { prepareSpeech, type Speech } from '../moments/prepare-speech.ts';
import { profileSound, type SoundProfile } from '../moments/profile-sound.ts';
import { type Platform, platforms } from '../platforms/platform.ts';
import type { Shot } from '../shots/shot.ts';
import type { Sound } from '../sound/sound.ts';
import { clipRange, containsTime, type TimeRange } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Sentence, Word } from '../transcript/transcript.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import type { AnalysisMaterial } from './analysis.ts';

/** A sentence, or the part of one, that is heard in a clip. */
export type HeardSentence = Sentence & {
  /** Its place among the sentences of the whole transcript. */
  index: number;
  words: readonly Word[];
};

/** A clip with everything of the source cut down to it. All times are in the source. */
export type ClipView = {
  range: TimeRange;
  platform: Platform;
  words: readonly Word[];
  sentences: readonly HeardSentence[];
  /** The whole source's speech; null where there is none. */
  speech: Speech | null;
  /** Where clips may begin and end inside this one, its own edges included. */
  boundaries: readonly Boundary[];
  sound: Sound | null;
  profile: SoundProfile;
  shots: readonly Shot[];
};

/** Cuts what is known of a source down to one clip. A word belongs to it when its middle does. */
export function viewClip(material: AnalysisMaterial): ClipView {
  const { moment, transcript, sound } = material;
  const range = { startSec: moment.startSec, endSec: moment.endSec };
  const isHeard = (word: Word) => containsTime(range, (word.startSec + word.endSec) / 2);
  const speech = transcript && prepareSpeech(transcript, splitSentences(transcript));
  const sentences = (speech?.sentences ?? []).flatMap((sentence, index): HeardSentence[] => {
    const own = speech?.words.slice(sentence.firstWord, sentence.lastWord + 1) ?? [];
    const words = own.filter(isHeard);
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const firstWord = sentence.firstWord + own.indexOf(first);
    const lastWord = firstWord + words.length - 1;
    const text = joinWords(words.map((word) => word.text));
    return [{ ...sentence, index, firstWord, lastWord, words, text, startSec: first.startSec, endSec: last.endSec }];
  });
  const [firstWord, lastWord] = [sentences[0]?.firstWord ?? 0, sentences.at(-1)?.lastWord ?? -1];
  const boundaries = speech ? listBoundaries(speech.words, speech.sentences, moment.endSec, moment.endSec) : [];
  return {
    range,
    platform: platforms[material.platform],
    words: sentences.flatMap((sentence) => sentence.words),
    sentences,
    speech,
    boundaries: boundaries.filter(({ beforeWord }) => beforeWord >= firstWord && beforeWord <= lastWord + 1),
    sound,
    profile: profileSound(sound, transcript),
    shots: material.shots.flatMap((shot) => clipRange(shot, range) ?? []),
  };
}

/** Words of a clip as they are quoted. */
export function quoteWords(words: readonly Word[], maxWords = 20): string {
  return joinWords(words.slice(0, maxWords).map((word) => word.text));
}
