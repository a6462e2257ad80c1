import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { z } from 'zod';
import { MediaError } from '../media-error.ts';
import { createBertNetwork } from './create-bert-network.ts';
import { parseSafetensors } from './parse-safetensors.ts';

/** The texts to embed; the answers follow the same order. */
export type EmbedTask = {
  weightsPath: string;
  tokenizerPath: string;
  headSize: number;
  mostTokens: number;
  texts: readonly string[];
};

/** The worker's answer: the vectors one after another, or the reason for the failure. */
export type EmbedAnswer = { vector: Float32Array } | { problem: string };

const resolvePackage = createRequire(import.meta.url).resolve;

async function embed(task: EmbedTask): Promise<void> {
  const [weights, tokenizer] = await Promise.all([
    readFile(task.weightsPath),
    readFile(task.tokenizerPath, 'utf8').then((text) => z.record(z.string(), z.unknown()).parse(JSON.parse(text))),
  ]);
  setWasmPaths(`${dirname(resolvePackage('@tensorflow/tfjs-backend-wasm'))}/`);
  // More threads would take cores away from decoding and encoding.
  setThreadsCount(1);
  await tf.setBackend('wasm');
  await tf.ready();
  const tokens = new Tokenizer(tokenizer, {});
  const network = createBertNetwork(parseSafetensors(weights), task);
  for (const text of task.texts) {
    const { ids } = tokens.encode(text);
    // The last token closes a text, even a truncated one.
    const tokenIds = ids.length > task.mostTokens ? [...ids.slice(0, task.mostTokens - 1), ...ids.slice(-1)] : ids;
    answer({ vector: network(tokenIds) });
  }
}

function answer(message: EmbedAnswer): void {
  parentPort?.postMessage(message);
}

await embed(workerData as EmbedTask).catch((error: unknown) => {
  answer({
    problem: error instanceof MediaError ? error.message : `The search model cannot be used: ${String(error)}`,
  });
});
