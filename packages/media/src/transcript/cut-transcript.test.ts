import { expect, it } from 'vitest';
import { cutTranscript } from './cut-transcript.ts';
import type { Transcript } from './transcript.ts';

const word = (text: string, startSec: number, endSec: number) => ({
  text,
  startSec,
  endSec,
  confidence: null,
  speaker: null,
});

const transcript: Transcript = {
  language: 'en',
  wordTiming: 'measured',
  cues: [
    { startSec: 0, endSec: 4, text: 'one two', speaker: null, words: [word('one', 0, 1), word('two', 3, 4)] },
    {
      startSec: 10,
      endSec: 12,
      text: 'three four',
      speaker: null,
      words: [word('three', 10, 11), word('four', 11, 12)],
    },
  ],
};

it('a cut transcript contains the clip’s words in clip time', () => {
  const cuts = [
    { startSec: 2.5, endSec: 5 },
    { startSec: 9, endSec: 11.2 },
  ];
  expect(cutTranscript(transcript, cuts).cues).toMatchObject([
    { text: 'two', startSec: 0.5, endSec: 1.5 },
    { text: 'three', startSec: 3.5, endSec: 4.5 },
  ]);
});

it('a cut transcript is empty if nothing is spoken', () => {
  expect(cutTranscript(transcript, [{ startSec: 5, endSec: 9 }]).cues).toEqual([]);
});
