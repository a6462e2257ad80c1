import { plainClipEdit } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import type { Transcript } from '../transcript/transcript.ts';
import { correctClipWord } from './correct-clip-word.ts';

const spokenWords = ['Curb', 'is', '“curb,”', 'not', 'curbs', 'or', 'Curb.', 'Curb'];
const transcript: Transcript = {
  language: 'en',
  wordTiming: 'measured',
  cues: [
    {
      startSec: 0,
      endSec: 8,
      text: spokenWords.join(' '),
      speaker: null,
      words: spokenWords.map((text, at) => ({ text, startSec: at, endSec: at + 0.8, confidence: null, speaker: null })),
    },
  ],
};
const clip = plainClipEdit([{ id: 'a', startSec: 0, endSec: 7 }]);

it('a word is corrected at each of its places in the clip, with the punctuation around it', () => {
  const edit = { ...clip, words: { '2': { isEmphasized: true }, '6': { text: 'Kerbside.' } } };
  const corrected = correctClipWord(edit, transcript, { heard: 'curb', text: 'Kerb' });
  expect(corrected.words).toEqual({
    '0': { text: 'Kerb' },
    '2': { isEmphasized: true, text: '“Kerb,”' },
    // These were manually corrected to something else; the last one is outside the clip.
    '6': { text: 'Kerbside.' },
  });
  expect(correctClipWord(corrected, transcript, { heard: 'Curb', text: 'Kerb' })).toBe(corrected);
});

it('a word that is not in the clip changes nothing', () => {
  expect(correctClipWord(clip, transcript, { heard: 'harbor', text: 'harbour' })).toBe(clip);
  expect(correctClipWord(clip, transcript, { heard: '…', text: 'x' })).toBe(clip);
  expect(correctClipWord(clip, null, { heard: 'curb', text: 'Kerb' })).toBe(clip);
});
