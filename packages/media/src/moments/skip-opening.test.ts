import { expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { onlyOpens, skipOpening } from './skip-opening.ts';

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
  ['en', 'And every morning we walked to the harbor.', 'every morning we walked to the harbor.'],
  ['en', 'But in 1998 we sold all of them.', 'in 1998 we sold all of them.'],
  ['en', 'So if you want the boat, you pay the bank.', 'if you want the boat, you pay the bank.'],
  ['en', 'Right, so, you know, the bank took our money.', 'the bank took our money.'],
  ['en', 'All right, I mean, she never told us.', 'she never told us.'],
  ['en', 'Yes, I have a team.', 'I have a team.'],
  ['es', 'Sí, yo tengo un equipo.', 'yo tengo un equipo.'],
  ['en', 'Hi everyone, welcome back to the old boat channel, today we talk about bees.', 'today we talk about bees.'],
  ['en', '(coughs) Well, we left the harbor.', 'we left the harbor.'],
  ['es', 'O sea, bueno, el banco tomó el barco.', 'el banco tomó el barco.'],
  ['es', 'Y cuando llegamos, yo vendí el barco.', 'cuando llegamos, yo vendí el barco.'],
  ['es', 'Pero en 1998 nosotros vendimos el barco.', 'en 1998 nosotros vendimos el barco.'],
  ['de', 'Genau, und wenn du willst, nimmst du das Boot.', 'wenn du willst, nimmst du das Boot.'],
  ['fr', 'Du coup, en fait, je vends mon bateau.', 'je vends mon bateau.'],
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
  ['en', 'Right now we own a boat.'],
  ['en', 'You know the man who sold it.'],
  ['en', 'And in the harbor at night.'],
  ['en', 'So every boat in the harbor.'],
  ['es', 'Y en el puerto de noche.'],
  ['fi', 'Ja sitten talvi tuli taas kotiin.'],
])('a sentence in %s keeps an opening that it needs: %s', (language, text) => {
  expect(restOf(text, language)).toBe(text);
});

test.each([
  ['en', 'Hi everyone, welcome back.', true],
  ['en', 'Welcome back to my channel.', true],
  ['en', 'Good morning, my name is Dana.', true],
  ['en', 'Okay, so.', true],
  ['en', 'Um, yeah.', true],
  ['en', 'Mm-hmm.', true],
  ['en', 'Thank you for saving my life in that storm last winter, Dana.', false],
  ['en', 'No.', false],
  ['en', 'We left the harbor.', false],
  ['es', 'Hola a todos, bienvenidos.', true],
  ['es', 'Bueno, pues.', true],
  ['de', 'Hallo, herzlich willkommen.', true],
  ['fr', 'Bonjour à tous.', true],
  ['fi', 'Hei kaikki.', true],
])('a sentence in %s only opens, or says something: %s', (language, text, expected) => {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  expect(onlyOpens(speech, { firstWord: 0, lastWord: speech.words.length - 1 })).toBe(expected);
});

function restOf(text: string, language: string): string {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  const words = speech.words.slice(skipOpening(speech, { firstWord: 0, lastWord: speech.words.length - 1 }));
  return words.map((word) => word.text).join(' ');
}
