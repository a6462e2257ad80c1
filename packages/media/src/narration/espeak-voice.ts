import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { inputArguments } from '../process/run-ffmpeg.ts';
import { runProcess } from '../process/run-process.ts';
import { readNarrationSamples } from './read-narration-samples.ts';
import { speakEach } from './speak-each.ts';
import type { Voice } from './voice.ts';

const TIMEOUT_MS = 30_000;
const WORDS_PER_MINUTE = 155;
/** Two-letter language codes whose voice has a different name. */
const voiceNames: Readonly<Record<string, string>> = { zh: 'cmn', no: 'nb' };

/** Returns the installed espeak-ng with its languages, or null if it is not installed. */
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
    isRobotic: true,
    speaks: (language) => languages.has(language),
    async speak({ texts, language, workDir }, speakOptions) {
      const wavPath = join(workDir, 'espeak.wav');
      const speakOne = async (text: string) => {
        // espeak-ng writes no file for unpronounceable text: the previous file would be mistaken for it.
        await rm(wavPath, { force: true });
        await runProcess({
          command: 'espeak-ng',
          args: ['-v', voiceNames[language] ?? language, '-s', String(WORDS_PER_MINUTE), '--stdin', '-w', wavPath],
          input: new TextEncoder().encode(text),
          workDir,
          timeoutMs: TIMEOUT_MS,
          signal: speakOptions.signal,
        });
        const file = await stat(wavPath).catch(() => null);
        if (!file) return new Int16Array();
        return await readNarrationSamples(tools, inputArguments(wavPath), workDir, speakOptions);
      };
      return await speakEach(texts, speakOne, speakOptions);
    },
  };
}

/**
 * Parses the languages in the output of `espeak-ng --voices`, as ISO 639-1 codes: ` 5 en-gb --/M English …` gives `en`.
 */
export function parseEspeakLanguages(table: string): Set<string> {
  const listed = table.split('\n').flatMap((line) => /^\s*\d+\s+([a-z]{2,3})(?:-\S+)?\s/.exec(line)?.[1] ?? []);
  const renamed = Object.keys(voiceNames).filter((code) => listed.includes(voiceNames[code] ?? code));
  return new Set([...listed.filter((code) => code.length === 2), ...renamed]);
}
