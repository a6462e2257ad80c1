import { writeFile } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { Cue, Transcript } from '../transcript/transcript.ts';
import { placeWords } from '../transcript/words/place-words.ts';
import { joinSpeech } from './join-speech.ts';
import { NARRATION_RATE_HZ, type Voice } from './voice.ts';
import { writeWav } from './wav.ts';

/** What is read aloud. */
export type NarrateInput = {
  /** Sentences in order, none empty. */
  sentences: readonly string[];
  /** Indices of sentences after which the pause is longer, since a paragraph or passage ends. */
  longPausesAfter: ReadonlySet<number>;
  /** ISO 639-1 code. */
  language: string;
  /** Null for silence: the words then pass at a comfortable reading speed. */
  voice: Voice | null;
  wavPath: string;
  workDir: string;
};

/** A narration on disk and its words with their times in it. */
export type Narration = { wavPath: string; durationSec: number; transcript: Transcript };

const PAUSE_SEC = 0.32;
const LONG_PAUSE_SEC = 0.7;
/** Subtitle practice puts comfortable reading at about 15 characters a second; half a second is the least for a glance. */
const READING_CHARACTERS_PER_SEC = 15;

/**
 * Reads sentences aloud one by one, so that the time of each is known exactly and only the words inside it are estimated.
 * @throws MediaError of the voice, or `empty` without sentences.
 */
export async function narrate(input: NarrateInput, { signal, onProgress }: EffectOptions = {}): Promise<Narration> {
  const { sentences, voice, language, workDir, wavPath } = input;
  if (sentences.length === 0) throw new MediaError('empty', 'There is no text to read: write a sentence or more.');
  const spokenParts: Int16Array[] = [];
  for (const [index, text] of sentences.entries()) {
    spokenParts.push(voice ? await voice.speak({ text, language, workDir }, { signal }) : silenceFor(text));
    onProgress?.((index + 1) / sentences.length);
  }
  const pausesSec = sentences.map((_, index) => (input.longPausesAfter.has(index) ? LONG_PAUSE_SEC : PAUSE_SEC));
  // Silence would be trimmed away, so an unvoiced narration is laid out as if it were sound.
  const joined = joinSpeech(spokenParts, pausesSec);
  const samples = voice ? joined.samples : new Int16Array(joined.samples.length);
  await writeFile(wavPath, writeWav(samples, NARRATION_RATE_HZ));
  const cues = sentences.map((text, index): Cue => {
    const range = joined.spoken[index] ?? { startSec: 0, endSec: 0 };
    return { ...range, text, speaker: null, words: placeWords(text, range, [range]) };
  });
  return {
    wavPath,
    durationSec: samples.length / NARRATION_RATE_HZ,
    transcript: { language, wordTiming: 'estimated', cues },
  };
}

function silenceFor(text: string): Int16Array {
  const seconds = Math.max(0.5, text.length / READING_CHARACTERS_PER_SEC);
  return new Int16Array(Math.round(seconds * NARRATION_RATE_HZ)).fill(1000);
}
