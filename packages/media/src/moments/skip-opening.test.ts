import { expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { skipOpening } from './skip-opening.ts';

test.each([
  ['en', 'So, um, we left the harbor at night.', 'we left the harbor at night.'],
  ['en', 'And the bank took all of our money.', 'the bank took all of our money.'],
  ['en', 'But Dana never told us about the boat.', 'Dana never told us about the boat.'],
  ['en', 'Hello everyone, today we talk about bees.', 'today we talk about bees.'],
  ['en', 'Good morning, and my father sold his boat.', 'my father sold his boat.'],
  ['de', 'Und ich habe das Boot verkauft.', 'ich habe das Boot verkauft.'],
  ['es', 'Pero mi padre vendió el barco.', 'mi padre vendió el barco.'],
  ['fr', 'Bonjour à tous, je vends mon bateau.', 'je vends mon bateau.'],
  ['it', 'Allora il banco prese la barca.', 'il banco prese la barca.'],
  ['pt', 'Mas o banco levou o barco.', 'o banco levou o barco.'],
])('a sentence in %s starts after its greeting or link: %s', (language, text, rest) => {
  expect(restOf(text, language)).toBe(rest);
});

test.each([
  ['en', 'So much of it was lost at sea.'],
  ['en', 'So that nobody would ever see it.'],
  ['en', 'And signed it there.'],
  ['en', 'But because of the storm we stayed.'],
  ['en', 'Because the bank took all of our money.'],
  ['en', 'Thank you for all of your letters.'],
  ['fi', 'Ja sitten talvi tuli taas kotiin.'],
])('a sentence in %s keeps an opening that it needs: %s', (language, text) => {
  expect(restOf(text, language)).toBe(text);
});

function restOf(text: string, language: string): string {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  const words = speech.words.slice(skipOpening(speech, { firstWord: 0, lastWord: speech.words.length - 1 }));
  return words.map((word) => word.text).join(' ');
}
