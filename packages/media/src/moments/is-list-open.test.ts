import { describe, expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { findMissing } from './find-missing.ts';
import { isListOpen, payoffInList } from './is-list-open.ts';
import { prepareSpeech, type Speech } from './prepare-speech.ts';

function listen(text: string, language = 'en') {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  return prepareSpeech(transcript, splitSentences(transcript));
}

const advice =
  'There are three rules of sailing. First, check the weather. Second, tell someone where you go. ' +
  'And finally, wear the jacket. The harbor opens at six.';

/** True if a clip with these sentences stops inside its list. */
function isOpenAt(speech: Speech, firstSentence: number, lastSentence: number): boolean {
  const [first, last] = [speech.sentences[firstSentence], speech.sentences[lastSentence]];
  if (!first || !last) throw new Error('The test needs these sentences.');
  return isListOpen(speech, { first: first.firstWord, last: last.lastWord });
}

describe('a spoken list', () => {
  test('is open until its last item', () => {
    const speech = listen(advice);
    expect(speech.sentences.map((_, last) => isOpenAt(speech, 0, last))).toEqual([false, true, true, false, false]);
  });

  test.each<[string, number, number, boolean]>([
    ['only the first item', 1, 1, true],
    ['two items', 1, 2, true],
    ['one item from the middle', 2, 2, false],
    ['the text between two items', 3, 3, false],
    ['all of it', 1, 4, false],
  ])('is open or not at the end of a clip with %s', (_, first, last, isOpen) => {
    const speech = listen(
      'I sail. First, check the weather. Second, tell someone. They may have to look for you. Third, wear the jacket.',
    );
    expect(isOpenAt(speech, first, last)).toBe(isOpen);
  });

  test.each([
    ['de', 'Erstens brauchst du Wind. Drittens brauchst du Zeit.', false],
    ['de', 'Erstens brauchst du Wind. Zweitens brauchst du Zeit.', true],
    ['es', 'Primero revisa el viento. Segundo, avisa a alguien.', true],
    ['it', 'Prima di tutto, grazie a tutti. Secondo me il mare basta.', false],
    ['it', 'Prima di tutto, grazie a tutti. Secondo, guardate il mare.', true],
    ['pt', 'Primeiro, olhe o mar. Segundo o IBGE, chove muito.', false],
    ['fi', 'Ensin tarkista sää. Toiseksi kerro jollekin.', false],
    ['en', 'First, we left. It was late. We came home.', false],
  ])('in %s is recognized by its items: %s', (language, text, isOpen) => {
    expect(isOpenAt(listen(text, language), 0, 0)).toBe(isOpen);
  });

  test('lowers the value of an ending while it is open', () => {
    const speech = listen(advice);
    const [first] = speech.sentences;
    const clip = { first: first?.firstWord ?? 0, last: speech.sentences[2]?.lastWord ?? 0 };
    expect(payoffInList(speech, clip, 0.8)).toBeCloseTo(0.24);
    expect(payoffInList(speech, { ...clip, last: speech.words.length - 1 }, 0.8)).toBe(0.8);
  });

  test('is not also reported as a weak ending while it is open', () => {
    const speech = listen('First, I love the 300 storms that you never forget. Second, the harbor opens at six.');
    const missing = findMissing(speech, { first: 0, last: speech.sentences[0]?.lastWord ?? 0, payoff: 0.2 });
    expect(missing.map(({ fact }) => fact.code)).not.toContain('weak-end');
  });
});
