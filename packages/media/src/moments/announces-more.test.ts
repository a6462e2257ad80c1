import { describe, expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { announcesAct, announcesMore } from './announces-more.ts';
import { findLocally } from './find-locally.ts';
import { prepareSpeech } from './prepare-speech.ts';

function announces(text: string, language: string, judge = announcesMore): boolean {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  return judge(speech, { firstWord: 0, lastWord: speech.words.length - 1 });
}

describe('a sentence announces the next one', () => {
  test.each([
    ['en', 'So here is why.'],
    ['en', "Here's what happened to the boat."],
    ['en', 'Let me show you.'],
    ['en', 'Take my uncle, for example.'],
    ['en', 'There are three reasons for this.'],
    ['en', 'And I have two simple rules.'],
    ['en', 'Three things.'],
    ['en', 'You only need to know this:'],
    ['en', 'How did we get the boat back?'],
    ['en', 'Why?'],
    ['en', 'And now watch this.'],
    ['es', 'Y hay tres razones.'],
    ['es', 'Te voy a contar lo que pasó.'],
    ['es', '¿Cómo recuperamos el barco?'],
    ['es', 'Y la respuesta es esta.'],
    ['de', 'Es gibt drei Gründe.'],
    ['de', 'Und ich zeige euch das Boot.'],
    ['fr', 'Et voici pourquoi.'],
    ['fr', 'Il y a trois raisons.'],
    ['fi', 'Miksi me myimme veneen?'],
  ])('in %s: %s', (language, text) => {
    expect(announces(text, language)).toBe(true);
  });

  test.each([
    ['en', 'Those are the three reasons.'],
    ['en', 'We sold three boats that summer.'],
    ['en', 'It was a good boat, right?'],
    ['en', 'Let me tell you, I have never in my whole life seen anyone sell a boat as fast as he did.'],
    ['en', 'My father showed me how to sail.'],
    ['en', "I'm going to keep that boat until the day on which my own children take it over."],
    ['en', 'We were going to sell it.'],
    ['es', 'Esas son mis tres razones.'],
    ['es', 'Mi padre vendió el barco, ¿verdad?'],
    ['de', 'Mein Vater hat das Boot verkauft.'],
    ['fr', 'Mon père a vendu le bateau.'],
    ['fi', 'Me myimme veneen.'],
  ])('or says something itself, in %s: %s', (language, text) => {
    expect(announces(text, language)).toBe(false);
  });
});

describe('a sentence announces an act', () => {
  test.each([
    ['en', 'So please be very quiet.'],
    ['en', "Now I'm going to let go of it."],
    ['en', 'Close your eyes.'],
    ['es', 'Ahora cierren los ojos.'],
    ['de', 'Jetzt bitte ganz leise.'],
    ['fr', 'Alors fermez les yeux.'],
  ])('in %s, but no statement: %s', (language, text) => {
    expect(announces(text, language, announcesAct)).toBe(true);
    expect(announces(text, language)).toBe(false);
  });

  test.each([
    ['en', "I'm going to keep that boat until the day on which my own children take it over."],
    ['en', 'We were going to sell it.'],
    ['fi', 'Sulje silmäsi.'],
  ])('or none in %s: %s', (language, text) => {
    expect(announces(text, language, announcesAct)).toBe(false);
  });
});

test.each([
  ['a question', 'How could my mother forgive the bank for all of that?'],
  ['an announcement', 'Let me tell you how she forgave the bank.'],
  ['the introduction of a list', 'There are three reasons for this.'],
])('a clip includes the answer after %s', (_, opener) => {
  const dull = 'The harbor of the old town opens at six and closes again at nine.';
  const answer = 'My mother laughed at the bank and bought the boat herself with her last dollar.';
  const texts = [dull, dull, dull, opener, answer, dull, dull, dull];
  let atSec = 0;
  const cues = texts.map((text) => {
    const words = text.split(' ').map((word, index) => ({
      ...{ startSec: atSec + index * 0.4, endSec: atSec + index * 0.4 + 0.38 },
      ...{ text: word, confidence: null, speaker: null },
    }));
    const cue = { startSec: atSec, endSec: atSec + words.length * 0.4, text, speaker: null, words };
    atSec = cue.endSec + 0.4;
    return cue;
  });
  const material = { durationSec: atSec, sound: null, keyframesSec: [], shots: [] };
  const request = { count: 5, minSec: 5, maxSec: 20, targetSec: 10, overlapSec: 0, prompt: null };
  const { moments } = findLocally(
    { ...material, transcript: { language: 'en', wordTiming: 'measured', cues } },
    request,
  );
  const withOpener = moments.filter(({ text }) => text.includes(opener));
  expect(withOpener.length).toBeGreaterThan(0);
  for (const { text } of withOpener) expect(text).toContain(answer);
});
