import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { inputArguments } from '../process/run-ffmpeg.ts';
import { runProcess } from '../process/run-process.ts';
import { readSamples } from './read-samples.ts';
import type { Voice } from './voice.ts';

const TIMEOUT_MS = 30_000;

/** The espeak-ng that is installed, with the languages it names, or null where there is none. */
export async function findEspeakVoice(tools: MediaTools, options: EffectOptions = {}): Promise<Voice | null> {
  const listed = await runProcess({
    command: 'espeak-ng',
    args: ['--voices'],
    timeoutMs: TIMEOUT_MS,
    signal: options.signal,
  }).catch((error: unknown) => {
    if (error instanceof MediaError && error.reason !== 'cancelled') return null;
    throw error;
  });
  if (!listed) return null;
  const languages = parseEspeakLanguages(listed.stdout);
  return {
    name: 'espeak-ng',
    speaks: (language) => languages.has(language),
    async speak({ text, language, workDir }, speakOptions) {
      const wavPath = join(workDir, 'sentence.wav');
      await runProcess({
        command: 'espeak-ng',
        args: ['-v', language, '-s', '155', '--stdin', '-w', wavPath],
        input: new TextEncoder().encode(text),
        timeoutMs: TIMEOUT_MS,
        signal: speakOptions.signal,
      });
      return await readSamples(tools, inputArguments(wavPath), workDir, speakOptions);
    },
  };
}

/** Languages in the table `espeak-ng --voices` prints, as ISO 639-1 codes: ` 5  en-gb  --/M  English …` gives `en`. */
export function parseEspeakLanguages(table: string): Set<string> {
  const codes = table.split('\n').map((line) => /^\s*\d+\s+([a-z]{2})(?:-\S+)?\s/.exec(line)?.[1]);
  return new Set(codes.filter((code) => code !== undefined));
}
