import { describe, expect, test } from 'vitest';
import type { Sound } from '../sound/sound.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { guessGenre } from './guess-genre.ts';

type Line = string | readonly [speaker: string | null, text: string];

/** Lines with 0.4 s per word and half a second between them. */
function speak(lines: readonly Line[], language = 'en'): Transcript {
  let atSec = 0;
  const cues = lines.map((line) => {
    const [speaker, text] = typeof line === 'string' ? [null, line] : line;
    const startSec = atSec;
    const words = text.split(' ').map((word, index) => {
      const wordSec = startSec + index * 0.4;
      return { startSec: wordSec, endSec: wordSec + 0.38, text: word, confidence: null, speaker };
    });
    const endSec = startSec + words.length * 0.4;
    atSec = endSec + 0.5;
    return { startSec, endSec, text, speaker, words };
  });
  return { language, wordTiming: 'measured', cues };
}

function guess(lines: readonly Line[], { language = 'en', sound = null as Sound | null } = {}) {
  const transcript = speak(lines, language);
  return guessGenre({ durationSec: transcript.cues.at(-1)?.endSec ?? 0, transcript, sound });
}

const repeat = (times: number, ...lines: readonly Line[]) => Array.from({ length: times }, () => lines).flat();

const story = [
  'My uncle sold the old boat to a bank in the spring of that year.',
  'The bank painted it green and kept it in the harbor for tourists.',
];
const exchange: Line[] = [
  ['Dana', 'Where did you learn to sail?'],
  ['Luis', 'My uncle took me along on his boat when I was seven years old.'],
  ['Dana', 'Okay.'],
];
const steps = [
  'In this lesson you will learn how to tie your boat to the harbor.',
  'For example, you can see that your rope has two ends, and you take one.',
  'Make sure that you pull it, and remember that you need the other end.',
];
const chatting = [
  'Thank you for the donation, and welcome to the stream, chat.',
  'We need one more game in this lobby before the raid starts tonight.',
];

describe('guessGenre', () => {
  test('takes speech of one person for a talk', () => {
    expect(guess(repeat(10, ...story))).toEqual({ genre: 'talk', signs: ['one-voice'], doubt: null });
  });

  test('recognizes an interview by its turns, answers and replies', () => {
    expect(guess(repeat(12, ...exchange))).toEqual({
      genre: 'interview',
      signs: ['turns', 'answers', 'replies'],
      doubt: null,
    });
  });

  test('recognizes an interview without names of speakers by its answers and replies', () => {
    const lines = repeat(12, 'Where did you learn to sail?', 'Yes, well, on the boat of my uncle.', 'Okay.', 'I see.');
    expect(guess(lines)).toMatchObject({ genre: 'interview', signs: ['answers', 'replies'] });
  });

  test.each([
    ['en', steps],
    ['es', ['Por ejemplo, tú atas la cuerda al barco.', 'El siguiente paso es este ejercicio con tu cuerda.']],
    ['de', ['Zum Beispiel nimmst du das Seil in deine Hand.', 'Der nächste Schritt ist diese Übung mit deinem Seil.']],
    ['fr', ['Par exemple, vous prenez la corde du bateau.', 'Cette étape est un exercice avec votre corde.']],
  ])('recognizes a lesson in %s by its examples and steps', (language, lines) => {
    expect(guess(repeat(10, ...lines), { language })).toMatchObject({ genre: 'lesson', doubt: null });
  });

  test('recognizes a stream by what is said to its chat', () => {
    expect(guess(repeat(8, ...chatting))).toEqual({ genre: 'stream', signs: ['chat'], doubt: null });
  });

  test('looks at the middle of a long source', () => {
    expect(guess([...repeat(120, ...story), ...repeat(300, ...exchange), ...repeat(120, ...story)])).toMatchObject({
      genre: 'interview',
    });
  });

  test('doubts if the signs of two genres are as strong', () => {
    expect(guess(repeat(8, ...steps, ...chatting))).toMatchObject({ genre: null, doubt: ['lesson', 'stream'] });
  });

  test('recognizes music by its beat, with words and without', () => {
    const loudnessDb = Array.from({ length: 4800 }, (_, hop) => (hop % 20 < 4 ? -12 : -20));
    const sound = { durationSec: 120, hopSec: 0.025, loudnessDb, silences: [], speech: [], events: [] };
    expect(guessGenre({ durationSec: 120, transcript: null, sound })).toEqual({
      genre: 'music',
      signs: ['beat', 'no-pauses'],
      doubt: null,
    });
    const sung = speak(repeat(16, 'Sail away with me tonight.'));
    expect(guessGenre({ durationSec: 120, transcript: sung, sound })).toMatchObject({ genre: 'music' });
  });

  test('takes noise without a beat for nothing', () => {
    let seed = 7;
    const loudnessDb = Array.from({ length: 4800 }, () => {
      seed = (seed * 16807) % 2147483647;
      return -20 - (seed % 15);
    });
    const sound = { durationSec: 120, hopSec: 0.025, loudnessDb, silences: [], speech: [], events: [] };
    expect(guessGenre({ durationSec: 120, transcript: null, sound })).toEqual({ genre: null, signs: [], doubt: null });
  });

  test('says nothing about little speech', () => {
    expect(guess(repeat(3, ...story))).toEqual({ genre: null, signs: [], doubt: null });
  });
});
