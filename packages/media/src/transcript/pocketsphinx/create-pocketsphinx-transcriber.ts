import { MediaError } from '../../media-error.ts';
import { runProcess } from '../../process/run-process.ts';
import type { TranscribeInput, Transcriber } from '../transcriber.ts';
import { groupWords } from '../words/group-words.ts';
import { hearSpeech } from '../words/hear-speech.ts';
import { parsePocketsphinx } from './parse-pocketsphinx.ts';

/** The time limit as a multiple of real time; a sixth to a half was measured. */
const TIMEOUT_FACTOR = 5;
const TIMEOUT_BASE_MS = 60_000;

/** A program and its arguments for printing word times. */
export type Program = { command: string; args: (wavPath: string) => string[] };

const installedPrograms: readonly Program[] = [
  { command: 'pocketsphinx_continuous', args: (wavPath) => ['-infile', wavPath, '-time', 'yes'] },
  { command: 'pocketsphinx', args: (wavPath) => ['live', wavPath] },
];

/**
 * Creates a transcriber with PocketSphinx and its American English model, if it is installed. It gets every second word
 * wrong in ordinary recordings (the word error rate was 54.5 % for a clear public speech and 9.6 % for a synthetic
 * voice), so it is only used when requested by name. Version 0.8 was tested; version 5 is parsed according to its
 * manual.
 * @param settings `programs` to try, for tests and unusual paths; by default, the programs of versions 0.8 and 5 on the
 * PATH.
 */
export function createPocketsphinxTranscriber(
  settings: { programs?: readonly Program[] | undefined } = {},
): Transcriber {
  return {
    name: 'pocketsphinx',
    transcribe: async (input, { signal, onProgress }) => {
      if (input.language !== null && input.language !== 'en') {
        throw new MediaError(
          'invalid-option',
          `PocketSphinx understands English only, not "${input.language}": choose another engine.`,
        );
      }
      return await hearSpeech(input, async () => {
        const output = await runFirst(settings.programs ?? installedPrograms, input, signal);
        onProgress?.(1);
        return { language: 'en', wordTiming: 'measured', cues: groupWords(parsePocketsphinx(output)) };
      });
    },
  };
}

async function runFirst(
  programs: readonly Program[],
  input: TranscribeInput,
  signal: AbortSignal | undefined,
): Promise<string> {
  for (const { command, args } of programs) {
    try {
      const timeoutMs = TIMEOUT_BASE_MS + TIMEOUT_FACTOR * 1000 * input.durationSec;
      const reads = [input.wavPath];
      return (await runProcess({ command, args: args(input.wavPath), reads, timeoutMs, signal })).stdout;
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      if (error.reason === 'engine-missing') continue;
      if (['cancelled', 'timeout', 'out-of-memory'].includes(error.reason)) throw error;
      const sentence =
        'PocketSphinx failed: check that its English model is installed (pocketsphinx-en-us), or choose another engine.';
      throw new MediaError('transcription-failed', sentence, error.facts, { cause: error });
    }
  }
  throw new MediaError(
    'engine-missing',
    'PocketSphinx is not installed: run "apt install pocketsphinx pocketsphinx-en-us", or choose another engine.',
    { commands: programs.map(({ command }) => command) },
  );
}
