import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { Transcript } from '../transcript/transcript.ts';
import { suggestForEdit } from './suggest-for-edit.ts';
import { suggestForEditApart } from './suggest-for-edit-apart.ts';

const sentences = [
  'You will never guess what the keeper of the lighthouse found.',
  'The lighthouse was empty when the boat came back in the morning.',
  'Why did nobody tell the keeper about the storm?',
  'We had some tea after that and then the radio was off.',
];
const transcript: Transcript = {
  language: 'en',
  wordTiming: 'measured',
  cues: sentences.map((text, at) => ({
    startSec: at * 10,
    endSec: at * 10 + 8,
    text,
    speaker: null,
    words: text.split(' ').map((word, index) => ({
      text: word,
      startSec: at * 10 + index * 0.6,
      endSec: at * 10 + index * 0.6 + 0.5,
      confidence: null,
      speaker: null,
    })),
  })),
};

it('suggestForEdit suggests lines of the clip as titles, and key words of the clip and its surroundings', () => {
  const { titles, keyWords } = suggestForEdit(transcript, {
    clip: { startSec: 10, endSec: 30 },
    window: { startSec: 0, endSec: 40 },
  });
  expect(titles.length).toBeGreaterThan(0);
  expect(new Set(titles).size).toBe(titles.length);
  const inClip = sentences.slice(1, 3).join(' ').toLowerCase();
  for (const title of titles) expect(inClip).toContain(title.toLowerCase().replace(/[.?!]$/, ''));
  const words = transcript.cues.flatMap(({ words: own }) => own);
  expect(keyWords.map((number) => words[number]?.text)).toContain('lighthouse');
  expect(keyWords.some((number) => (words[number]?.startSec ?? 0) < 10)).toBe(true);
});

it('suggestForEdit suggests nothing without speech', () => {
  const clip = { startSec: 100, endSec: 110 };
  expect(suggestForEdit(null, { clip, window: clip })).toEqual({ keyWords: [], titles: [] });
  expect(suggestForEdit(transcript, { clip, window: clip })).toEqual({ keyWords: [], titles: [] });
});

it('suggests the same from another thread for hours of speech', async () => {
  const threads: string[] = [];
  const note = (worker: Worker) => threads.push(worker.threadName ?? '');
  process.on('worker', note);
  const cues = Array.from({ length: 60 }, (_, at) =>
    transcript.cues.map((cue) => ({ ...cue, startSec: cue.startSec + at * 40, endSec: cue.endSec + at * 40 })),
  ).flat();
  const [clip, window] = [
    { startSec: 10, endSec: 30 },
    { startSec: 0, endSec: 40 },
  ];
  const suggestions = await suggestForEditApart({ ...transcript, cues }, { clip, window }, {});
  process.off('worker', note);
  expect(threads).toEqual(['clipwright-suggestions']);
  expect(suggestions.titles.length).toBeGreaterThan(0);
  expect(suggestions).toEqual(suggestForEdit({ ...transcript, cues }, { clip, window }));
});
