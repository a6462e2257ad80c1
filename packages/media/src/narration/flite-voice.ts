import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runProcess } from '../process/run-process.ts';
import { readNarrationSamples } from './read-narration-samples.ts';
import { speakEach } from './speak-each.ts';
import type { Voice } from './voice.ts';

/** Returns ffmpeg's English voice, or null if this ffmpeg was built without it. */
export async function findFliteVoice(tools: MediaTools, options: EffectOptions = {}): Promise<Voice | null> {
  const { stdout } = await runProcess({
    command: tools.ffmpegPath,
    args: ['-hide_banner', '-filters'],
    timeoutMs: 15_000,
    signal: options.signal,
  });
  if (!/^\s*\S+\s+flite\s/m.test(stdout)) return null;
  return {
    name: 'flite',
    isRobotic: true,
    speaks: (language) => language === 'en',
    async speak({ texts, workDir }, speakOptions) {
      const speakOne = async (text: string) => {
        // A file with a fixed name in the working folder: neither text nor path has to be escaped for the filter.
        await writeFile(join(workDir, 'flite.txt'), foldToAscii(text));
        return await readNarrationSamples(
          tools,
          [
            ['-f', 'lavfi'],
            ['-i', 'flite=textfile=flite.txt:voice=slt'],
          ],
          workDir,
          speakOptions,
        );
      };
      return await speakEach(texts, speakOne, speakOptions);
    },
  };
}

/**
 * Converts text to ASCII, because flite only supports English letters and fails on other bytes: `Café` becomes `Cafe`.
 */
export function foldToAscii(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .replace(/[æÆœŒøØ]/g, (letter) => ({ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o' })[letter] ?? 'O')
    .replace(/€\s*(\d[\d.,]*\d|\d)/g, '$1 euros')
    .replace(/£\s*(\d[\d.,]*\d|\d)/g, '$1 pounds')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[–—]/g, '-')
    .replace(/[^ -~]/g, ' ');
}
