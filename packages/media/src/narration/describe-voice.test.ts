import { expect, it } from 'vitest';
import { describeVoice } from './describe-voice.ts';

it.each([
  [
    'a robotic voice and the command that installs a better one',
    { name: 'flite', isRobotic: true },
    'en',
    'The text is read aloud by flite, a robotic voice. For a more natural one, run "clipwright models install piper-en-ljspeech" where Clipwright runs.',
  ],
  [
    'a robotic voice alone where the catalog has none for the language',
    { name: 'espeak-ng', isRobotic: true },
    'pl',
    'The text is read aloud by espeak-ng, a robotic voice.',
  ],
  [
    'an installed voice by its name',
    { name: 'piper-de-thorsten', isRobotic: false },
    'de',
    'The text is read aloud by the voice piper-de-thorsten.',
  ],
  [
    'silence and the command that ends it',
    null,
    'fr',
    'No voice for French is installed, so the clips are silent. To have them read aloud, run "clipwright models install piper-fr-siwis" where Clipwright runs.',
  ],
  [
    'silence and espeak-ng where the catalog has no voice for the language',
    null,
    'pl',
    'No voice for Polish is installed, so the clips are silent. To have them read aloud, install espeak-ng where Clipwright runs.',
  ],
])('names %s', (_, voice, language, sentence) => {
  expect(describeVoice(voice, language)).toBe(sentence);
});
