import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSafetensors } from '../../test/safetensors.ts';
import { passOn, tinyBert, tinyTokenizer } from '../../test/tiny-bert.ts';
import { createLocalEmbedder } from './create-local-embedder.ts';
import { findLocalEmbedder } from './find-local-embedder.ts';

const words = ['money', 'invoices', 'dog'];
const width = 32;
/** The topic of each token after the four special ones; money and invoices share a topic. */
const topics = [4, 4, 9];

let modelsDir: string;
beforeEach(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'clipwright-embedder-'));
});
afterEach(async () => await rm(modelsDir, { recursive: true, force: true }));

async function writeModel() {
  const folder = join(modelsDir, 'all-minilm-l6-v2');
  const size = { vocabulary: 7, positions: 256, width, wide: 64, layers: 1 };
  const tensors = tinyBert(size, (name, at) => {
    if (name !== 'embeddings.word_embeddings.weight') return passOn(name);
    const topic = topics[Math.floor(at / width) - 4];
    return topic === at % width ? 1 : 0;
  });
  await mkdir(folder);
  await writeFile(join(folder, 'model.safetensors'), writeSafetensors(tensors));
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(tinyTokenizer(words)));
  const paths = {
    weightsPath: join(folder, 'model.safetensors'),
    tokenizerPath: join(folder, 'tokenizer.json'),
    languages: ['en'],
  };
  return { ...paths, headSize: 32, mostTokens: 6 };
}

const dot = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  a?.reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0) ?? 0;

describe('createLocalEmbedder', () => {
  it('exists if the model is installed, and embeds texts in their order', async () => {
    expect(await findLocalEmbedder({ modelsDir })).toBeNull();
    await writeModel();
    const embedder = await findLocalEmbedder({ modelsDir });
    expect(embedder?.languages).toEqual(['en']);
    const done: number[] = [];
    const vectors = await embedder?.embed(['Money!', 'dog', 'invoices', 'dog'], {
      onProgress: (share) => done.push(share),
    });
    expect(vectors).toHaveLength(4);
    expect(dot(vectors?.[0], vectors?.[2])).toBeGreaterThan(0.8);
    expect(dot(vectors?.[0], vectors?.[1])).toBeLessThan(0.3);
    expect(vectors?.[1]).toEqual(vectors?.[3]);
    expect(done.toSorted((a, b) => a - b)).toEqual(done);
    expect(done.at(-1)).toBe(1);
  });

  it('reads the beginning of a text that is too long for the model', async () => {
    const embedder = createLocalEmbedder(await writeModel());
    const [cut, whole] = await embedder.embed([`${'money '.repeat(4)}${'dog '.repeat(50)}`, 'money '.repeat(4)], {});
    expect(dot(cut, whole)).toBeCloseTo(1, 5);
  });

  it('caches the vectors of texts, so that they are embedded only once', async () => {
    const model = await writeModel();
    const first = await createLocalEmbedder(model).embed(['money', 'dog'], {});
    await rm(modelsDir, { recursive: true });
    await expect(createLocalEmbedder(model).embed(['dog', 'money'], {})).resolves.toEqual(first.toReversed());
    await expect(createLocalEmbedder(model).embed(['invoices'], {})).rejects.toMatchObject({ reason: 'model-missing' });
  });

  it('stops on abort, before and during the work', async () => {
    const embedder = createLocalEmbedder(await writeModel());
    const controller = new AbortController();
    const texts = Array.from({ length: 500 }, (_, at) => `money ${at}`);
    const working = embedder.embed(texts, { signal: controller.signal, onProgress: () => controller.abort() });
    await expect(working).rejects.toMatchObject({ reason: 'cancelled' });
    await expect(embedder.embed(['money'], { signal: controller.signal })).rejects.toMatchObject({
      reason: 'cancelled',
    });
  });

  it('stops on abort while another waits for its vectors', async () => {
    const embedder = createLocalEmbedder(await writeModel());
    const [first, second] = [new AbortController(), new AbortController()];
    const texts = Array.from({ length: 2000 }, (_, at) => `invoices ${at}`);
    let isFirstOver = false;
    const working = embedder
      .embed(texts, { signal: first.signal, onProgress: () => second.abort() })
      .catch(() => undefined)
      .finally(() => {
        isFirstOver = true;
      });
    await expect(embedder.embed(['invoices'], { signal: second.signal })).rejects.toMatchObject({
      reason: 'cancelled',
    });
    expect(isFirstOver).toBe(false);
    first.abort();
    await working;
  });

  it('distinguishes texts that look like paths', async () => {
    const embedder = createLocalEmbedder(await writeModel());
    const [mixed] = await embedder.embed(['money/../dog'], {});
    const [dog] = await embedder.embed(['dog'], {});
    expect(dot(mixed, dog)).toBeLessThan(0.95);
  });

  it('explains how to replace a damaged model', async () => {
    const model = await writeModel();
    await writeFile(model.weightsPath, 'weights');
    await expect(createLocalEmbedder(model).embed(['money'], {})).rejects.toMatchObject({
      reason: 'model-missing',
      message: 'The search model is damaged (it is too short): remove it and install it again.',
    });
  });

  it('refuses more texts than the limit', async () => {
    const embedder = createLocalEmbedder(await writeModel());
    await expect(embedder.embed(Array<string>(4001).fill('money'), {})).rejects.toMatchObject({
      reason: 'invalid-option',
    });
  });
});
