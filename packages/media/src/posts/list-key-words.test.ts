import { expect, it } from 'vitest';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { listKeyWords } from './list-key-words.ts';

const text =
  'The lighthouse at Eddystone was the worst idea anyone had. It took 40 men and they were terrified of the sea. ' +
  'But the lighthouse stood, and Winstanley never doubted his lighthouse. So we went on with it and it was fine.';

function speechOf(said: string, language: string) {
  const words = said.split(' ').map((word, index) => ({
    text: word,
    startSec: index * 0.4,
    endSec: index * 0.4 + 0.3,
    confidence: null,
    speaker: null,
  }));
  const cue = { startSec: 0, endSec: words.length * 0.4, text: said, speaker: null, words };
  const transcript: Transcript = { language, wordTiming: 'measured', cues: [cue] };
  return prepareSpeech(transcript, splitSentences(transcript));
}

it('key words are topics, figures and strong words, few and well spaced', () => {
  const speech = speechOf(text, 'en');
  const last = speech.words.length - 1;
  const keyWords = listKeyWords(speech, { first: 0, last });
  const words = keyWords.map((index) => speech.plain[index]);
  expect(words).toContain('lighthouse');
  expect(words.some((word) => word === 'worst' || word === 'terrified' || word === '40')).toBe(true);
  for (const plain of ['the', 'it', 'and', 'was', 'so', 'we']) expect(words).not.toContain(plain);
  expect(keyWords.length).toBeLessThanOrEqual(Math.ceil(speech.words.length / 6));
  const starts = keyWords.map((index) => speech.words[index]?.startSec ?? 0).sort((a, b) => a - b);
  for (const [at, startSec] of starts.entries())
    if (at > 1) expect(startSec - (starts[at - 2] ?? 0)).toBeGreaterThan(0.7);
});

it('key words are found in any language, and only in the requested part', () => {
  const speech = speechOf('Wir fuhren nach Hamburg und sahen den Hafen, der Hafen war groß und laut.', 'de');
  const keyWords = listKeyWords(speech, { first: 0, last: speech.words.length - 1 });
  expect(keyWords.map((index) => speech.plain[index])).toEqual(expect.arrayContaining(['hafen']));
  const early = listKeyWords(speech, { first: 0, last: 3 });
  expect(early.every((index) => index <= 3)).toBe(true);
});
