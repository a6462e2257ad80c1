import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getModel, models } from './catalogue.ts';
import { listModels } from './list-models.ts';
import type { Model } from './model.ts';
import { removeModel } from './remove-model.ts';

/** The addresses of models that are plain files, by kind. */
const plainAddresses: Partial<Record<Model['kind'], RegExp>> = {
  font: /^https:\/\/cdn\.jsdelivr\.net\/npm\/@expo-google-fonts\/[a-z-]+@\d+\.\d+\.\d+\/700Bold\/$/,
  sounds: /^https:\/\/huggingface\.co\/k2-fsa\/[\w-]+\/resolve\/[0-9a-f]{40}\/$/,
  search: /^https:\/\/huggingface\.co\/[\w-]+\/[\w-]+\/resolve\/[0-9a-f]{40}\/$/i,
  speakers: /^https:\/\/github\.com\/k2-fsa\/sherpa-onnx\/releases\/download\/speaker-recongition-models\/$/,
};

it('the catalog has models with safe folder names and checksums, from known hosts', () => {
  expect(new Set(models.map((model) => model.name)).size).toBe(models.length);
  for (const model of models) {
    expect(model.name).toMatch(/^[a-z0-9][a-z0-9.-]*$/);
    expect(model.licence).not.toBe('');
    if (model.plainFiles) {
      expect(model.url).toMatch(plainAddresses[model.kind] ?? /^$/);
      expect(model.plainFiles.map(({ name }) => name)).toEqual(Object.values(model.files));
      expect(model.plainFiles.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(model.downloadBytes);
      for (const { sha256 } of model.plainFiles) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      continue;
    }
    expect(model.url).toMatch(
      /^https:\/\/github\.com\/k2-fsa\/sherpa-onnx\/releases\/download\/(asr|tts|speaker-segmentation)-models\/[\w.-]+\.tar\.bz2$/,
    );
    if (model.sha256 !== null || model.kind === 'speech-recognition') expect(model.sha256).toMatch(/^[0-9a-f]{64}$/);
    if (model.kind !== 'speakers') expect(model.files).toHaveProperty('tokens');
  }
});

it('an unknown model name is refused with the list of known names', () => {
  expect(() => getModel('../../etc')).toThrow(
    /There is no model "\.\.\/\.\.\/etc": choose one of parakeet-tdt-0\.6b-v3-int8, /,
  );
});

it('installed models can be listed and removed', async () => {
  const modelsDir = await mkdtemp(join(tmpdir(), 'clipwright-models-'));
  try {
    const model = getModel('whisper-tiny');
    const installed = async () => (await listModels(modelsDir)).filter((one) => one.installed).map((one) => one.name);
    await mkdir(join(modelsDir, model.name));
    const [encoder = '', ...others] = Object.values(model.files);
    for (const file of others) await writeFile(join(modelsDir, model.name, file), 'x');
    expect(await installed()).toEqual([]);
    await writeFile(join(modelsDir, model.name, encoder), 'x');
    expect(await installed()).toEqual(['whisper-tiny']);
    expect(await removeModel('whisper-tiny', modelsDir)).toBe(true);
    expect(await installed()).toEqual([]);
    expect(await removeModel('whisper-tiny', modelsDir)).toBe(false);
    await expect(removeModel('../x', modelsDir)).rejects.toMatchObject({ reason: 'invalid-option' });
  } finally {
    await rm(modelsDir, { recursive: true, force: true });
  }
});
