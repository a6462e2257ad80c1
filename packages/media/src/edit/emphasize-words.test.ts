import { expect, it } from 'vitest';
import type { Transcript } from '../transcript/transcript.ts';
import { emphasizeWords, findKeyWords } from './emphasize-words.ts';

const speech =
  'We lost 40 million euros in one year. The company was never the same again. So we sold the company to Maria Silva.';

function transcriptOf(sentences: string, repeated: number): Transcript {
  const texts = Array.from({ length: repeated }, () => sentences.split(' ')).flat();
  const words = texts.map((text, index) => ({
    ...{ text, startSec: index * 0.4, endSec: index * 0.4 + 0.3 },
    ...{ confidence: null, speaker: null },
  }));
  const cues = [];
  for (let from = 0; from < words.length; from += 24) {
    const part = words.slice(from, from + 24);
    const range = { startSec: part[0]?.startSec ?? 0, endSec: part.at(-1)?.endSec ?? 0 };
    cues.push({ ...range, text: part.map(({ text }) => text).join(' '), speaker: null, words: part });
  }
  return { language: 'en', wordTiming: 'measured', cues };
}

it('one word or name of each short sentence is emphasized, by its number in the whole transcript', () => {
  const transcript = transcriptOf(speech, 80);
  const words = transcript.cues.flatMap((cue) => cue.words);
  const first = 70 * 24;
  const window = { startSec: words[first]?.startSec ?? 0, endSec: words[first + 23]?.endSec ?? 0 };
  const chosen = Object.keys(emphasizeWords(findKeyWords(transcript, window))).map((number) => words[Number(number)]);
  for (const word of chosen) expect(word?.startSec).toBeGreaterThanOrEqual(window.startSec);
  const texts = chosen.map((word) => word?.text ?? '');
  expect(texts).toContain('40');
  expect(texts).toContain('million');
  expect(texts.some((text) => ['the', 'We', 'was', 'So', 'in', 'one'].includes(text))).toBe(false);
  expect(texts.length).toBeLessThanOrEqual(6);
});

it('nothing is emphasized without speech in the clip', () => {
  expect(findKeyWords(transcriptOf(speech, 1), { startSec: 500, endSec: 530 })).toEqual([]);
});
