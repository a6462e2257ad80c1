import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturePath } from '../../test/media-tools.ts';
import { speakerModels } from '../models/speaker-models.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { createSherpaDiarizer } from './create-sherpa-diarizer.ts';

const input = { wavPath: fixturePath('jfk-11s.wav'), durationSec: 11 };

describe('createSherpaDiarizer', () => {
  it('names the models to install', async () => {
    await withWorkDir(async (modelsDir) => {
      const turns = createSherpaDiarizer({ modelsDir }).findTurns(input);
      await expect(turns).rejects.toMatchObject({
        reason: 'model-missing',
        facts: { models: 'pyannote-segmentation-3-0 campplus-zh-en' },
      });
    });
  });

  it('reports models that cannot be loaded', async () => {
    await withWorkDir(async (modelsDir) => {
      for (const { name, files } of speakerModels) {
        await mkdir(join(modelsDir, name));
        for (const file of Object.values(files)) await writeFile(join(modelsDir, name, file), 'no model');
      }
      const turns = createSherpaDiarizer({ modelsDir }).findTurns(input);
      await expect(turns).rejects.toMatchObject({ reason: 'transcription-failed' });
    });
  });

  it('stops when canceled', async () => {
    const diarizer = createSherpaDiarizer({ modelsDir: '/', segmentationPath: '/a', embeddingPath: '/b' });
    const turns = diarizer.findTurns(input, { signal: AbortSignal.abort() });
    await expect(turns).rejects.toMatchObject({ reason: 'cancelled' });
  });
});
