import { expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { prepareSpeech } from './prepare-speech.ts';

const lines = Array.from(
  { length: 9 },
  (_, index) => `The ${'abcdefghi'[index]}th ship left the harbor in the morning.`,
);

/** Returns the rating for "I did." when it occurs once among `count` other sentences. */
function rateShortLine(count: number, speakers: readonly string[] = []): number {
  const sentences = [...lines.slice(0, count), 'I did.'];
  const cues = sentences.map((text, index) => {
    const speaker = speakers[index % speakers.length];
    const times = `00:00:${10 + 4 * index}.000 --> 00:00:${13 + 4 * index}.000`;
    return `${times}\n${speaker === undefined ? '' : `<v ${speaker}>`}${text}`;
  });
  const text = `WEBVTT\n\n${cues.join('\n\n')}\n`;
  const transcript = parseTranscript(text, { fileName: 'talk.vtt', durationSec: null, language: 'en' });
  return prepareSpeech(transcript, splitSentences(transcript)).appeals.at(-1) ?? Number.NaN;
}

test('short lines of a talk keep their full chance of a reaction', () => {
  expect(rateShortLine(9)).toBeGreaterThan(0.01);
});

test('short lines among several speakers, or among many others, count as chatter', () => {
  expect(rateShortLine(9, ['Ann', 'Ben'])).toBeCloseTo(0.15 * rateShortLine(9), 9);
  expect(rateShortLine(4)).toBeLessThan(0.2 * rateShortLine(9));
});
