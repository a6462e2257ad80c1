import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturePath } from '../../../test/media-tools.ts';
import { getModel } from '../../models/catalogue.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { createSherpaTranscriber } from './create-sherpa-transcriber.ts';

const input = (workDir: string, language: string | null) => ({
  wavPath: fixturePath('jfk-11s.wav'),
  durationSec: 11,
  speech: [{ startSec: 0.3, endSec: 10.5 }],
  language,
  workDir,
});

describe('createSherpaTranscriber', () => {
  it.each([
    [null, 'parakeet-tdt-0.6b-v3-int8'],
    ['ja', 'whisper-small'],
  ])('explains how to install the missing model for %s', async (language, name) => {
    await withWorkDir(async (workDir) => {
      const { transcribe } = createSherpaTranscriber({ modelsDir: workDir, model: null });
      await expect(transcribe(input(workDir, language), {})).rejects.toMatchObject({
        reason: 'model-missing',
        message: expect.stringContaining(`clipwright models install ${name}`),
      });
    });
  });

  it('survives a model that native code cannot load', async () => {
    await withWorkDir(async (workDir) => {
      const model = getModel('parakeet-tdt-0.6b-v3-int8');
      await mkdir(join(workDir, model.name));
      for (const file of Object.values(model.files)) await writeFile(join(workDir, model.name, file), 'not a model');
      const { transcribe } = createSherpaTranscriber({ modelsDir: workDir, model: model.name, threads: 1 });
      await expect(transcribe(input(workDir, null), {})).rejects.toMatchObject({
        reason: 'transcription-failed',
        facts: { stderrTail: expect.stringMatching(/\S/) },
      });
    });
  });
});
