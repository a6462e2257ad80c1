import { expect, it } from 'vitest';
import { describeVoice } from './describe-voice.ts';

it.each([
  [
    'a robotic voice and the command that installs a better one',
    { name: 'flite', isRobotic: true },
    'en',
    { code: 'voice-robotic', facts: { voice: 'flite', model: 'piper-en-ljspeech' } },
  ],
  [
    'a robotic voice alone where the catalog has none for the language',
    { name: 'espeak-ng', isRobotic: true },
    'pl',
    { code: 'voice-robotic', facts: { voice: 'espeak-ng', model: null } },
  ],
  [
    'an installed voice by its name',
    { name: 'piper-de-thorsten', isRobotic: false },
    'de',
    { code: 'voice-natural', facts: { voice: 'piper-de-thorsten' } },
  ],
  [
    'silence and the command that ends it',
    null,
    'fr',
    { code: 'voice-missing', facts: { language: 'fr', model: 'piper-fr-siwis' } },
  ],
  [
    'silence and espeak-ng where the catalog has no voice for the language',
    null,
    'pl',
    { code: 'voice-missing', facts: { language: 'pl', model: null } },
  ],
])('names %s', (_, voice, language, fact) => {
  expect(describeVoice(voice, language)).toEqual(fact);
});
