import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTensor, writeSafetensors } from '../../test/safetensors.ts';
import { passOn, tinyBert } from '../../test/tiny-bert.ts';
import { createBertNetwork } from './create-bert-network.ts';
import { parseSafetensors } from './parse-safetensors.ts';

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url);
  setWasmPaths(`${dirname(resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  await tf.ready();
});

const build = (tensors: Record<string, TestTensor>, headSize: number) =>
  createBertNetwork(parseSafetensors(writeSafetensors(tensors)), { headSize });

describe('createBertNetwork', () => {
  it('returns the mean over the tokens as a vector of length one, as calculated by hand', () => {
    const size = { vocabulary: 3, positions: 4, width: 4, wide: 8, layers: 2 };
    const words = [0, 0, 0, 0, 3, 1, 1, 1, 1, 3, 1, 1];
    const network = build(
      tinyBert(size, (name, at) => (name === 'embeddings.word_embeddings.weight' ? (words[at] ?? 0) : passOn(name))),
      2,
    );
    // (3, 1, 1, 1) has a mean of 1.5 and a standard deviation of √0.75, so it normalizes to (√3, -1/√3, -1/√3, -1/√3).
    const [single, pair] = [network([1]), network([1, 2])];
    for (const [at, value] of [0.75 ** 0.5, -1 / 12 ** 0.5, -1 / 12 ** 0.5, -1 / 12 ** 0.5].entries()) {
      expect(single[at]).toBeCloseTo(value, 5);
    }
    // With (-1/√3, √3, -1/√3, -1/√3) the sum is (2, 2, -2, -2)/√3.
    for (const [at, value] of [0.5, 0.5, -0.5, -0.5].entries()) expect(pair[at]).toBeCloseTo(value, 5);
  });

  it('agrees with the encoder written out number by number', () => {
    const size = { vocabulary: 7, positions: 6, width: 6, wide: 10, layers: 3 };
    let seed = 1;
    const tensors = tinyBert(size, (name) => {
      seed = (seed * 16807) % 2147483647;
      return (name.endsWith('LayerNorm.weight') ? 1 : 0) + (seed / 2147483647 - 0.5) * 1.2;
    });
    const network = build(tensors, 2);
    for (const tokens of [[2], [1, 5], [2, 6, 0, 3, 4, 1]]) {
      const expected = encode(tensors, tokens, 2);
      const vector = network(tokens);
      for (const [at, value] of expected.entries()) expect(vector[at]).toBeCloseTo(value, 4);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }
  });

  it('uses no more memory with every text', () => {
    const network = build(tinyBert({ vocabulary: 3, positions: 4, width: 4, wide: 8, layers: 2 }, passOn), 2);
    network([1, 2]);
    const before = tf.memory().numTensors;
    for (let turn = 0; turn < 5; turn++) network([1, 2, 1]);
    expect(tf.memory().numTensors).toBe(before);
  });

  it.each([
    ['no layers', /it has no layers/, { embeddings: true }],
    ['a tensor missing', /no tensor named encoder\.layer\.0\.output\.dense\.bias/, { embeddings: false }],
  ])('refuses weights with %s', (_, message, { embeddings }) => {
    const all = tinyBert({ vocabulary: 3, positions: 4, width: 4, wide: 8, layers: 1 }, passOn);
    const remainingTensors = Object.entries(all).filter(([name]) =>
      embeddings ? name.startsWith('embeddings') : name !== 'encoder.layer.0.output.dense.bias',
    );
    expect(() => build(Object.fromEntries(remainingTensors), 2)).toThrow(message);
  });
});

/** A reference implementation of the encoder with plain loops. */
function encode(tensors: Record<string, TestTensor>, tokens: readonly number[], headSize: number): number[] {
  const get = (name: string) => tensors[name] ?? { shape: [], values: [] };
  const linear = (name: string, x: readonly number[]) =>
    get(`${name}.bias`).values.map((bias, to) =>
      x.reduce((sum, value, from) => sum + value * (get(`${name}.weight`).values[to * x.length + from] ?? 0), bias),
    );
  const norm = (name: string, x: readonly number[]) => {
    const mean = x.reduce((sum, value) => sum + value, 0) / x.length;
    const variance = x.reduce((sum, value) => sum + (value - mean) ** 2, 0) / x.length;
    return x.map(
      (value, at) =>
        ((value - mean) / Math.sqrt(variance + 1e-12)) * (get(`${name}.weight`).values[at] ?? 0) +
        (get(`${name}.bias`).values[at] ?? 0),
    );
  };
  const plus = (a: readonly number[], b: readonly number[]) => a.map((value, at) => value + (b[at] ?? 0));
  const row = (name: string, at: number, width: number) => get(name).values.slice(at * width, (at + 1) * width);
  const width = get('embeddings.LayerNorm.bias').values.length;
  let x = tokens.map((token, place) =>
    norm(
      'embeddings.LayerNorm',
      plus(
        plus(
          row('embeddings.word_embeddings.weight', token, width),
          row('embeddings.position_embeddings.weight', place, width),
        ),
        row('embeddings.token_type_embeddings.weight', 0, width),
      ),
    ),
  );
  for (let layer = 0; tensors[`encoder.layer.${layer}.output.dense.bias`]; layer++) {
    const name = `encoder.layer.${layer}`;
    const [queries, keys, values] = ['query', 'key', 'value'].map((part) =>
      x.map((token) => linear(`${name}.attention.self.${part}`, token)),
    );
    const seen = x.map((_, from) =>
      Array.from({ length: width }, (_, at) => {
        const head = Math.floor(at / headSize) * headSize;
        const scores = x.map((_, to) => {
          let dot = 0;
          for (let i = head; i < head + headSize; i++) dot += (queries?.[from]?.[i] ?? 0) * (keys?.[to]?.[i] ?? 0);
          return Math.exp(dot / Math.sqrt(headSize));
        });
        const total = scores.reduce((sum, score) => sum + score, 0);
        return scores.reduce((sum, score, to) => sum + (score / total) * (values?.[to]?.[at] ?? 0), 0);
      }),
    );
    x = x.map((token, at) =>
      norm(`${name}.attention.output.LayerNorm`, plus(token, linear(`${name}.attention.output.dense`, seen[at] ?? []))),
    );
    x = x.map((token) => {
      const wide = linear(`${name}.intermediate.dense`, token).map(
        (value) => (value / 2) * (1 + erf(value / Math.SQRT2)),
      );
      return norm(`${name}.output.LayerNorm`, plus(token, linear(`${name}.output.dense`, wide)));
    });
  }
  const mean = Array.from({ length: width }, (_, at) => x.reduce((sum, token) => sum + (token[at] ?? 0), 0) / x.length);
  const length = Math.hypot(...mean);
  return mean.map((value) => value / length);
}

/** The error function's Taylor series, which converges for the small inputs used here. */
function erf(x: number): number {
  let [sum, term] = [x, x];
  for (let n = 1; n < 60; n++) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}
