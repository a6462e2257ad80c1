import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { Embedder } from '../moment-finder.ts';
import { DEFAULT_RETRY_DELAY_MS, DEFAULT_TIMEOUT_MS, hostOf, MAX_ATTEMPTS } from './connection.ts';
import { explainModelFailure } from './explain-model-failure.ts';
import type { LanguageModelConnection } from './language-model.ts';
import { limitResponse } from './limit-response.ts';
import { wait } from './wait.ts';

const TEXTS_A_REQUEST = 64;
/** Longer texts exceed the 512-token limit of many embedding models; some servers refuse them. */
const MAX_CHARACTERS = 2000;
/** 64 vectors with 4096 numbers of 20 digits each, plus a margin. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/**
 * Creates an embedder for any OpenAI-compatible address, such as Ollama's. Texts are sent in batches of 64, each
 * truncated to 2000 characters; each batch is attempted up to three times. The embedder throws a MediaError:
 * `language-model-failed`, `timeout` or `cancelled`; its message and details never contain the key.
 * @throws MediaError `invalid-option` for an invalid address.
 */
export function createEmbedder(connection: LanguageModelConnection): Embedder {
  const { apiKey, model } = connection;
  const provider = createOpenAICompatible({
    name: 'clipwright',
    baseURL: connection.baseUrl.replace(/\/+$/, ''),
    ...(apiKey !== null && { apiKey }),
    fetch: limitResponse(MAX_ANSWER_BYTES),
  });
  const timeoutMs = connection.requestTimeoutMs ?? DEFAULT_TIMEOUT_MS;
  const endpoint = { host: hostOf(connection.baseUrl), model, apiKey, timeoutMs };

  async function embedGroup(values: string[], signal: AbortSignal | undefined): Promise<number[][]> {
    let delayMs = connection.retryDelayMs ?? DEFAULT_RETRY_DELAY_MS;
    for (let tries = 1; ; tries++) {
      if (signal?.aborted) throw new MediaError('cancelled', 'The work was canceled.');
      const timeout = AbortSignal.timeout(timeoutMs);
      const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
      try {
        const embeddingModel = provider.embeddingModel(model);
        return (await embedMany({ model: embeddingModel, values, maxRetries: 0, abortSignal })).embeddings;
      } catch (error) {
        if (signal?.aborted) throw new MediaError('cancelled', 'The work was canceled.');
        const failure = explainModelFailure(timeout.aborted ? timeout.reason : error, endpoint);
        if (failure.next !== 'retry' || tries === MAX_ATTEMPTS) throw failure.error;
        await wait(failure.retryAfterMs ?? delayMs, signal);
        delayMs *= 2;
      }
    }
  }

  async function embed(texts: string[], options: EffectOptions): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += TEXTS_A_REQUEST) {
      // Some servers refuse a batch that contains an empty string.
      const values = texts
        .slice(start, start + TEXTS_A_REQUEST)
        .map((text) => text.slice(0, MAX_CHARACTERS).trim() || ' ');
      const group = await embedGroup(values, options.signal);
      vectors.push(...group.map((vector) => Float32Array.from(vector)));
      if (!areVectors(vectors, start + values.length)) {
        const sentence = `The model "${model}" at ${endpoint.host} gave no usable embeddings. Check that it is an embedding model.`;
        throw new MediaError('language-model-failed', sentence, { host: endpoint.host, model });
      }
      options.onProgress?.(vectors.length / texts.length);
    }
    return vectors;
  }

  return { embed };
}

/** True if there are `count` vectors of equal length with only finite numbers. */
function areVectors(vectors: readonly Float32Array[], count: number): boolean {
  const length = vectors[0]?.length ?? 0;
  return (
    vectors.length === count &&
    length > 0 &&
    vectors.every((vector) => vector.length === length && vector.every((value) => Number.isFinite(value)))
  );
}
