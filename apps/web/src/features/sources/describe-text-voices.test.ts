import { expect, it } from 'vitest';
import { describeTextVoices } from './describe-text-voices.ts';

const flite = { name: 'flite', isRobotic: true, languages: ['en' as const] };
const espeak = {
  name: 'espeak-ng',
  isRobotic: true,
  languages: ['en' as const, 'es' as const, 'fr' as const, 'de' as const, 'it' as const, 'pt' as const],
};
const piper = { name: 'piper-en-ljspeech', isRobotic: false, languages: ['en' as const] };

it.each([
  [
    'the silence of clips without a voice',
    [],
    'No voice is installed, so clips of a text are silent. To have them read aloud, install a voice that “clipwright models” lists.',
  ],
  [
    'a robotic voice, the silent languages and the way to a better voice',
    [flite],
    'Read aloud in English by flite, a robotic voice. Clips in other languages are silent. For more natural voices, install one that “clipwright models” lists.',
  ],
  [
    'each language once, with the voice that reads it',
    [piper, flite, espeak],
    'Read aloud in English by piper-en-ljspeech; in Spanish, French, German, Italian, and Portuguese by espeak-ng, a robotic voice. For more natural voices, install one that “clipwright models” lists.',
  ],
  [
    'no better voice if none is robotic',
    [piper],
    'Read aloud in English by piper-en-ljspeech. Clips in other languages are silent.',
  ],
])('describeTextVoices names %s', (_, voices, sentence) => {
  expect(describeTextVoices(voices)).toBe(sentence);
});
