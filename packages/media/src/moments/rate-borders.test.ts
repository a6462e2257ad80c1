import { describe, expect, test } from 'vitest';
import type { Sound } from '../sound/sound.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Cue } from '../transcript/transcript.ts';
import { findLocally } from './find-locally.ts';
import { listBoundaries } from './list-boundaries.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { rateBorders, rateSceneChange } from './rate-borders.ts';

const bees = 'The bees in our garden make honey from flowers. Every bee has a task in the hive.';
const boats = 'My uncle sailed boats across the harbor at night. A sailor needs wind and a good sail.';
const partSec = 60;

/** Two recordings, each of sentences that repeat for a minute, with half a second between them. */
function join(first: string, second: string, speakers: readonly string[][] = []) {
  const cues = [first, second].flatMap((text, part) => speak(text, part * partSec, speakers[part] ?? []));
  return { language: 'en', wordTiming: 'measured' as const, cues };
}

function speak(text: string, fromSec: number, speakers: readonly string[]): Cue[] {
  const sentences = Array.from({ length: 12 }, (_, at) => `${text.split('. ')[at % 2]?.replace(/\.?$/, '.')}`);
  return sentences.map((sentence, at) => {
    const speaker = speakers[at % speakers.length] ?? null;
    const startSec = fromSec + 5 * at;
    const words = sentence.split(' ').map((word, position) => {
      const wordSec = startSec + 0.45 * position;
      return { text: word, startSec: wordSec, endSec: wordSec + 0.4, confidence: null, speaker };
    });
    return { startSec, endSec: words.at(-1)?.endSec ?? startSec, text: sentence, speaker, words };
  });
}

const newScene = { afterSec: partSec - 5, atSec: partSec, novelty: 1, perMin: 0 };

/** Returns the ratings of the border between the parts and, at most, of any other place. */
function rate(
  transcript: ReturnType<typeof join>,
  { sound = null, sceneChanges = [] }: { sound?: Sound | null; sceneChanges?: (typeof newScene)[] } = {},
): { border: number; others: number } {
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  const boundaries = listBoundaries(speech.words, speech.sentences, 2 * partSec, 60);
  const rated = rateBorders(speech, boundaries, { sound, sceneChanges });
  const at = boundaries.findIndex(({ gap }) => gap.endSec >= partSec);
  return { border: rated[at] ?? 0, others: Math.max(...rated.filter((_, index) => index !== at)) };
}

function soundOf(...levelsDb: readonly number[]): Sound {
  const loudnessDb = levelsDb.flatMap((levelDb) => Array.from({ length: 10 * partSec }, () => levelDb));
  const durationSec = levelsDb.length * partSec;
  return { durationSec, hopSec: 0.1, loudnessDb, silences: [], speech: [], events: [] };
}

describe('rateBorders', () => {
  test('sees a new scene together with other words', () => {
    const { border, others } = rate(join(bees, boats), { sceneChanges: [newScene] });
    expect(border).toBeGreaterThan(0.7);
    expect(others).toBeLessThan(0.1);
  });

  test('is less sure of a new scene where the words go on', () => {
    const goesOn = rate(join(bees, bees), { sceneChanges: [newScene] });
    expect(goesOn.border).toBeLessThan(rate(join(bees, boats), { sceneChanges: [newScene] }).border);
  });

  test('does not take other words for a border by themselves', () => {
    expect(rate(join(bees, boats)).border).toBe(0);
  });

  test('gives less weight to scenes in a film', () => {
    const inFilm = rate(join(bees, boats), { sceneChanges: [{ ...newScene, perMin: 20 }] });
    expect(inFilm.border).toBeLessThan(rate(join(bees, boats), { sceneChanges: [newScene] }).border);
  });

  test('hears another level', () => {
    const silent = rate(join(bees, boats), { sound: soundOf(-20, -20) });
    const other = rate(join(bees, boats), { sound: soundOf(-20, -40) });
    expect(other.border).toBeGreaterThan(silent.border);
  });

  test('sees that all speakers change', () => {
    const together = rate(
      join(bees, boats, [
        ['Ann', 'Bo'],
        ['Ann', 'Bo'],
      ]),
    );
    expect(rate(join(bees, boats, [['Ann', 'Bo'], ['Cleo']])).border).toBeGreaterThan(together.border);
    expect(rate(join(bees, boats, [['Ann'], ['Bo']])).border).toBe(rate(join(bees, boats)).border);
  });
});

test('findLocally keeps moments inside one recording', () => {
  const material = {
    durationSec: 2 * partSec,
    transcript: join(bees, boats),
    sound: null,
    keyframesSec: [],
    shots: [],
  };
  const request = { count: 3, minSec: 25, maxSec: 55, targetSec: 35, overlapSec: 0, prompt: null };
  const { moments } = findLocally({ ...material, sceneChanges: [newScene] }, request);
  expect(moments.length).toBeGreaterThan(1);
  for (const { startSec, endSec } of moments) expect(startSec >= partSec - 0.3 || endSec <= partSec + 0.3).toBe(true);
});

test('rateSceneChange gives a change in a talk its novelty, and less in a film', () => {
  expect(rateSceneChange({ ...newScene, novelty: 0.5 })).toBe(0.5);
  expect(rateSceneChange({ ...newScene, perMin: 12 })).toBe(0.2);
});
