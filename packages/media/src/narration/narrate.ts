import { writeFile } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Cue, Transcript } from '../transcript/transcript.ts';
import { joinSpeech } from './join-speech.ts';
import { countPauses, placeSpokenWords } from './place-spoken-words.ts';
import { prepareText } from './prepare-text.ts';
import { findSpokenStretches } from './spoken-stretches.ts';
import { NARRATION_RATE_HZ, type Voice } from './voice.ts';
import { writeNarrationWav } from './write-narration-wav.ts';

/** Narration input. */
export type NarrateInput = {
  /** Sentences in order, none empty. */
  sentences: readonly string[];
  /** Indices of sentences followed by a longer pause, since a paragraph or passage ends. */
  longPausesAfter: ReadonlySet<number>;
  /** ISO 639-1 code. */
  language: string;
  /** Null for silence: the words then pass at a comfortable reading speed. */
  voice: Voice | null;
  wavPath: string;
  workDir: string;
};

/** A narration on disk and its words with their times. */
export type Narration = { wavPath: string; durationSec: number; transcript: Transcript };

const PAUSE_SEC = 0.32;
const LONG_PAUSE_SEC = 1.2;
/** The maximum time for a line of unpronounceable symbols. */
const MAX_UNSAID_SEC = 3;

/**
 * Reads sentences aloud one by one, so that the exact times of each sentence and its pauses are known, and only those
 * of the words in between are estimated. Unpronounceable text (symbols, emoji) is shown for as long as it takes to
 * read.
 * @throws MediaError from the voice, or `empty` without sentences.
 */
export async function narrate(input: NarrateInput, options: EffectOptions = {}): Promise<Narration> {
  const { sentences, voice, language, workDir, wavPath } = input;
  if (sentences.length === 0) throw new MediaError('empty', 'There is no text to read: write a sentence or more.');
  const parts = sentences.flatMap((text, sentence) => prepareText(text).map((part) => ({ part, sentence })));
  const texts = parts.map(({ part }) => part);
  const spokenSamples = voice ? await voice.speak({ texts, language, workDir }, options) : [];
  const { samples, ranges } = joinSpeech(
    sentences.map((text, sentence) => ({
      parts: spokenSamples.filter((_, index) => parts[index]?.sentence === sentence),
      unheardSec: voice ? Math.min(MAX_UNSAID_SEC, readingSec(text)) : readingSec(text),
      pauseSec: input.longPausesAfter.has(sentence) ? LONG_PAUSE_SEC : PAUSE_SEC,
    })),
  );
  await writeFile(wavPath, writeNarrationWav(samples, NARRATION_RATE_HZ));
  const cues = sentences.map((text, index): Cue => {
    const range = ranges[index] ?? { startSec: 0, endSec: 0 };
    return {
      ...range,
      text,
      speaker: null,
      words: placeSpokenWords(text, listSpeech(samples, range, countPauses(text))),
    };
  });
  return {
    wavPath,
    durationSec: samples.length / NARRATION_RATE_HZ,
    transcript: { language, wordTiming: 'estimated', cues },
  };
}

/** Lists the speech in a range; all of it if it is silent. */
function listSpeech(samples: Int16Array, range: TimeRange, expectedPauses: number): TimeRange[] {
  const [from, to] = [range.startSec * NARRATION_RATE_HZ, range.endSec * NARRATION_RATE_HZ];
  const stretches = findSpokenStretches(samples.subarray(Math.round(from), Math.round(to)), expectedPauses);
  if (stretches.length === 0) return [range];
  return stretches.map(({ startSec, endSec }) => ({
    startSec: range.startSec + startSec,
    endSec: Math.min(range.endSec, range.startSec + endSec),
  }));
}

/**
 * Subtitle guidelines put comfortable reading at about 15 characters per second; half a second is the minimum for a
 * glance.
 */
const READING_CHARACTERS_PER_SEC = 15;
/** The number of characters that count in a longer word, an address or a row of symbols. */
const MAX_READ_CHARACTERS = 30;

function readingSec(text: string): number {
  const characters = text.split(/\s+/).reduce((sum, word) => sum + Math.min(word.length, MAX_READ_CHARACTERS) + 1, 0);
  return Math.max(0.5, characters / READING_CHARACTERS_PER_SEC);
}
