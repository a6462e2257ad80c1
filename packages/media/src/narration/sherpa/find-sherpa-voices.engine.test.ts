import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mediaTools } from '../../../test/media-tools.ts';
import { getModel } from '../../models/catalogue.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { findSherpaVoices } from './find-sherpa-voices.ts';

async function installBroken(modelsDir: string, name: string): Promise<void> {
  for (const file of Object.values(getModel(name).files)) {
    const path = join(modelsDir, name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'not a model');
  }
}

describe('findSherpaVoices', () => {
  it('finds none if no voice model is installed', async () => {
    await withWorkDir(async (modelsDir) => {
      expect(await findSherpaVoices(mediaTools, { modelsDir })).toEqual([]);
      expect(await findSherpaVoices(mediaTools, { modelsDir: join(modelsDir, 'absent') })).toEqual([]);
      await installBroken(modelsDir, 'whisper-tiny');
      expect(await findSherpaVoices(mediaTools, { modelsDir })).toEqual([]);
    });
  });

  it('lists each installed voice with its language, in the order of the catalog', async () => {
    await withWorkDir(async (modelsDir) => {
      await installBroken(modelsDir, 'piper-de-thorsten');
      await installBroken(modelsDir, 'piper-en-ljspeech');
      const voices = await findSherpaVoices(mediaTools, { modelsDir });
      expect(voices.map(({ name, isRobotic, speaks }) => [name, isRobotic, speaks('en'), speaks('de')])).toEqual([
        ['piper-en-ljspeech', false, true, false],
        ['piper-de-thorsten', false, false, true],
      ]);
    });
  });

  it('survives a voice that native code cannot load', async () => {
    await withWorkDir(async (workDir) => {
      await installBroken(workDir, 'piper-de-thorsten');
      const [voice] = await findSherpaVoices(mediaTools, { modelsDir: workDir, threads: 1 });
      const before = await readdir(workDir);
      await expect(voice?.speak({ texts: ['Guten Tag.'], language: 'de', workDir }, {})).rejects.toMatchObject({
        reason: 'voice-failed',
        message: expect.stringContaining('piper-de-thorsten'),
        facts: { stderrTail: expect.stringMatching(/\S/) },
      });
      expect(await readdir(workDir)).toEqual(before);
    });
  });

  it('stops on abort', async () => {
    await withWorkDir(async (workDir) => {
      await installBroken(workDir, 'piper-en-ljspeech');
      const [voice] = await findSherpaVoices(mediaTools, { modelsDir: workDir });
      const options = { signal: AbortSignal.abort() };
      await expect(voice?.speak({ texts: ['Hello.'], language: 'en', workDir }, options)).rejects.toMatchObject({
        reason: 'cancelled',
      });
    });
  });
});
