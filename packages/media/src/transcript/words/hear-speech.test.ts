import { describe, expect, it } from 'vitest';
import type { RecognizedTranscript, TranscribeInput } from '../transcriber.ts';
import { groupWords } from './group-words.ts';
import { hearSpeech } from './hear-speech.ts';

const input: TranscribeInput = {
  wavPath: 'unread.wav',
  durationSec: 30,
  speech: [{ startSec: 4, endSec: 8 }],
  isVoice: true,
  language: null,
  workDir: '.',
};
const word = (text: string, startSec: number, endSec: number) => ({
  text,
  startSec,
  endSec,
  confidence: null,
  speaker: null,
});
const recognize = async (): Promise<RecognizedTranscript> => ({
  language: 'en',
  wordTiming: 'measured',
  cues: groupWords([word('So', 2.8, 4.4), word('it', 4.4, 4.6), word('is.', 4.6, 5), word('Bye!', 20, 21)]),
  report: [{ code: 'words-invented', facts: { words: 2 } }],
});

describe('hearSpeech', () => {
  it('keeps words during speech, starts them with the voice, and reports both', async () => {
    const { cues, report } = await hearSpeech(input, recognize);
    expect(cues.map(({ text, startSec }) => [text, startSec])).toEqual([['So it is.', 3.97]]);
    expect(report).toEqual([
      { code: 'words-invented', facts: { words: 3 } },
      { code: 'word-starts-moved', facts: { words: 1, mostSec: 1.2 } },
    ]);
  });

  it('does not transcribe a source without speech', async () => {
    const recognition = hearSpeech({ ...input, speech: [] }, () => Promise.reject(new Error('It was called.')));
    expect(await recognition).toEqual({ language: null, wordTiming: 'measured', cues: [] });
  });

  it('keeps all words if only loudness is known', async () => {
    expect(await hearSpeech({ ...input, isVoice: false }, recognize)).toEqual(await recognize());
  });
});
