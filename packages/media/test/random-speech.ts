import fc from 'fast-check';
import type { Transcript } from '../src/transcript/transcript.ts';

const token = fc.record({
  text: fc.constantFrom('um', 'uh,', 'so', 'we', 'left,', 'you', 'know,', 'like,', 'late.'),
  gapMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 250 }), fc.integer({ min: 250, max: 3000 })),
  lengthMs: fc.integer({ min: 40, max: 600 }),
});

/** English speech with fillers and pauses that starts at one second. */
export const randomSpeech: fc.Arbitrary<Transcript> = fc.array(token, { minLength: 1, maxLength: 60 }).map((tokens) => {
  let atMs = 1000;
  const words = tokens.map(({ text, gapMs, lengthMs }) => {
    const startMs = atMs + gapMs;
    atMs = startMs + lengthMs;
    return { text, startSec: startMs / 1000, endSec: atMs / 1000, confidence: null, speaker: null };
  });
  const text = words.map((word) => word.text).join(' ');
  const cue = { startSec: 1, endSec: atMs / 1000, text, speaker: null, words };
  return { language: 'en', wordTiming: 'measured', cues: [cue] };
});
