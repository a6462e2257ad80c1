import { expect, it } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { quoteWordsOf } from './explain-moment.ts';
import { prepareSpeech } from './prepare-speech.ts';

function quote(text: string): string {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language: 'en' });
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  return quoteWordsOf(speech, 0, speech.words.length - 1);
}

it('a long sentence is quoted up to the end of a part of it', () => {
  const part =
    'How much more praise deserved thy beauty’s use, if thou couldst answer, this fair child shall sum my count,';
  expect(quote(`${part} and then shall make my old excuse, proving his beauty by succession thine and mine.`)).toBe(
    part,
  );
});

it('a long sentence is quoted up to the longest length if a part of it ends early, or nowhere', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => `w${index}`);
  const first = numbers.slice(0, 24).join(' ');
  expect(quote(`${numbers.join(' ')}.`)).toBe(first);
  expect(quote(`${numbers.join(' ')}.`.replace('w1 ', 'w1, '))).toBe(first.replace('w1 ', 'w1, '));
});

it('a short sentence is quoted unchanged', () => {
  expect(quote('When forty winters shall besiege thy brow, it is cold.')).toBe(
    'When forty winters shall besiege thy brow, it is cold.',
  );
});
