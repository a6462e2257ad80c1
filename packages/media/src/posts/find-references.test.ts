import { expect, test } from 'vitest';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { countReferences } from './find-references.ts';

function count(text: string, language: string): number {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  return countReferences(
    speech,
    speech.words.map((_, index) => index),
  );
}

test.each([
  ['en', 'I told you it ruins lives.', 1],
  ['en', 'He gave them a boat.', 2],
  ['en', "You know that they'll always start laughing.", 1],
  ['en', 'That just happened, and that should be good.', 2],
  ['en', 'Not yours, of course.', 1],
  ['en', 'If you spin a ball, it flies away.', 0],
  ['en', 'In truth, I wondered if they were right.', 1],
  ['en', 'My father sold his boat.', 0],
  ['en', "It's hard to sell a boat.", 0],
  ['en', 'It turns out that nobody paid.', 0],
  ['en', 'It was going to be winter.', 1],
  ['en', 'Nobody paid this year.', 0],
  ['en', 'We never pay.', 0],
  ['en', 'IT managers never pay.', 0],
  ['de', 'Er hat ihnen nie geantwortet.', 0],
  ['fr', 'Il ne faut jamais payer.', 0],
  ['pl', 'On nigdy nie zapłacił.', 0],
])('the references in %s are counted: %s', (language, text, references) => {
  expect(count(text, language)).toBe(references);
});

test('"this" with a noun counts less', () => {
  expect(count('You have seen this illusion.', 'en')).toBeGreaterThan(0);
  expect(count('You have seen this illusion.', 'en')).toBeLessThan(1);
});
