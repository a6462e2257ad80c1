import { describe, expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { isListOpen } from './is-list-open.ts';
import { listBoundaries } from './list-boundaries.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { ratePayoff } from './rate-edges.ts';

function listen(text: string, language = 'en') {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  return prepareSpeech(transcript, splitSentences(transcript));
}

const advice =
  'There are three rules of sailing. First, check the weather. Second, tell someone where you go. ' +
  'And finally, wear the jacket. The harbor opens at six.';

describe('a spoken list', () => {
  test('is open until its last item', () => {
    const speech = listen(advice);
    expect(speech.sentences.map((_, index) => isListOpen(speech, index))).toEqual([false, true, true, false, false]);
  });

  test.each([
    ['de', 'Erstens brauchst du Wind. Drittens brauchst du Zeit.', false],
    ['de', 'Erstens brauchst du Wind. Zweitens brauchst du Zeit.', true],
    ['es', 'Primero revisa el viento. Segundo, avisa a alguien.', true],
    ['fi', 'Ensin tarkista sää. Toiseksi kerro jollekin.', false],
    ['en', 'First, we left. It was late. We came home.', false],
  ])('in %s is recognized by its items: %s', (language, text, isOpen) => {
    expect(isListOpen(listen(text, language), 0)).toBe(isOpen);
  });

  test('that is open makes an ending that is no complete thought', () => {
    const speech = listen(advice);
    const boundaries = listBoundaries(speech.words, speech.sentences, 60, 60);
    const rate = (sentence: number) => {
      const boundary = boundaries[sentence + 1];
      return boundary ? ratePayoff(speech, boundary, sentence) : Number.NaN;
    };
    expect(rate(2)).toBeLessThan(0.6);
    expect(rate(3)).toBeGreaterThan(rate(2));
  });
});
