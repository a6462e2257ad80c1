import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mediaTools } from '../../../test/media-tools.ts';
import { getModel } from '../../models/catalogue.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { findSherpaVoice } from './find-sherpa-voice.ts';

async function installBroken(modelsDir: string, name: string): Promise<void> {
  for (const file of Object.values(getModel(name).files)) {
    const path = join(modelsDir, name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'not a model');
  }
}

describe('findSherpaVoice', () => {
  it('finds none when no voice model is installed', async () => {
    await withWorkDir(async (modelsDir) => {
      expect(await findSherpaVoice(mediaTools, { modelsDir })).toBeNull();
      expect(await findSherpaVoice(mediaTools, { modelsDir: join(modelsDir, 'absent') })).toBeNull();
      await installBroken(modelsDir, 'whisper-tiny');
      expect(await findSherpaVoice(mediaTools, { modelsDir })).toBeNull();
    });
  });

  it('lists the languages of installed voices, and survives a voice that native code cannot load', async () => {
    await withWorkDir(async (workDir) => {
      await installBroken(workDir, 'piper-de-thorsten');
      const voice = await findSherpaVoice(mediaTools, { modelsDir: workDir, threads: 1 });
      expect([voice?.name, voice?.speaks('de'), voice?.speaks('en')]).toEqual(['piper-de-thorsten', true, false]);
      const before = await readdir(workDir);
      await expect(voice?.speak({ texts: ['Guten Tag.'], language: 'de', workDir }, {})).rejects.toMatchObject({
        reason: 'voice-failed',
        message: expect.stringContaining('piper-de-thorsten'),
        facts: { stderrTail: expect.stringMatching(/\S/) },
      });
      expect(await readdir(workDir)).toEqual(before);
      await expect(voice?.speak({ texts: ['Hello.'], language: 'en', workDir }, {})).rejects.toMatchObject({
        reason: 'model-missing',
      });
    });
  });

  it('stops when it is aborted', async () => {
    await withWorkDir(async (workDir) => {
      await installBroken(workDir, 'piper-en-ljspeech');
      const voice = await findSherpaVoice(mediaTools, { modelsDir: workDir });
      const options = { signal: AbortSignal.abort() };
      await expect(voice?.speak({ texts: ['Hello.'], language: 'en', workDir }, options)).rejects.toMatchObject({
        reason: 'cancelled',
      });
    });
  });
});
