import { Worker } from 'node:worker_threads';
import { MediaError } from '../media-error.ts';
import type { Embedder } from '../moments/moment-finder.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { unlessAborted } from '../process/unless-aborted.ts';
import type { EmbedAnswer, EmbedTask } from './embed-worker.ts';

/** An embedding model on disk. */
export type LocalEmbeddingModel = {
  weightsPath: string;
  tokenizerPath: string;
  /** Dimensions per token in each attention head. */
  headSize: number;
  /** The maximum number of tokens read per text, including the opening and closing tokens. */
  mostTokens: number;
  /** ISO 639-1 codes for the supported languages. */
  languages: readonly string[];
};

/** Two days of speech without a pause. */
const MAX_TEXTS = 4000;
/** The maximum number of characters to tokenize; longer texts exceed the token limit anyway. */
const MAX_CHARACTERS = 4000;
/**
 * The time without a message after which the worker counts as stuck. A text takes a fraction of a second; loading the
 * model takes one or two seconds.
 */
const STALL_TIMEOUT_MS = 60_000;
/** The number of vectors cached for the next prompt about the same speech, about 8 MB. */
const KEPT_VECTORS = 4096;

/** Concurrent workers would each use about 300 MB of memory, and none would finish sooner. */
let last: Promise<unknown> = Promise.resolve();
const cachedVectors = new Map<string, Float32Array>();

/**
 * Embeds texts in a worker thread so that the calling thread is not blocked. The thread exits after the last text and
 * frees its memory. The most recent vectors are cached. The embedder throws MediaError `model-missing`, `timeout`,
 * `cancelled`, `invalid-option` for more than 4000 texts.
 */
export function createLocalEmbedder(model: LocalEmbeddingModel): Embedder {
  const keyOf = (text: string) => `${model.weightsPath}\0${text}`;
  return {
    languages: model.languages,
    async embed(texts: string[], options: EffectOptions) {
      if (texts.length > MAX_TEXTS) {
        throw new MediaError('invalid-option', 'The transcript is too long to be searched by meaning.');
      }
      const cut = texts.map((text) => text.slice(0, MAX_CHARACTERS));
      const unknown = [...new Set(cut)].filter((text) => !cachedVectors.has(keyOf(text)));
      const vectors = new Map<string, Float32Array>();
      for (const text of cut) {
        const vector = cachedVectors.get(keyOf(text));
        if (vector) vectors.set(text, vector);
      }
      if (unknown.length > 0) {
        const turn = last.then(() => runWorker({ ...model, texts: unknown }, options));
        last = turn.catch(() => undefined);
        for (const [at, vector] of (await unlessAborted(turn, options.signal)).entries())
          vectors.set(unknown[at] ?? '', vector);
      }
      options.onProgress?.(1);
      return cut.map((text) => {
        const vector = vectors.get(text) ?? new Float32Array();
        remember(keyOf(text), vector);
        return vector;
      });
    },
  };
}

/** Caches a vector and evicts the least recently used ones. */
function remember(key: string, vector: Float32Array): void {
  cachedVectors.delete(key);
  cachedVectors.set(key, vector);
  const [oldest] = cachedVectors.keys();
  if (cachedVectors.size > KEPT_VECTORS && oldest !== undefined) cachedVectors.delete(oldest);
}

async function runWorker(task: EmbedTask, { signal, onProgress }: EffectOptions): Promise<Float32Array[]> {
  if (signal?.aborted) throw cancelled();
  const vectors: Float32Array[] = [];
  const worker = new Worker(new URL('./embed-worker.ts', import.meta.url), {
    name: 'clipwright-embeddings',
    workerData: task,
  });
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const stuck = new MediaError('timeout', 'The search model did not answer in time.');
      timer = setTimeout(() => reject(stuck), STALL_TIMEOUT_MS);
      stop = () => reject(cancelled());
      signal?.addEventListener('abort', stop);
      worker.on('message', (answer: EmbedAnswer) => {
        timer?.refresh();
        if ('problem' in answer) return reject(new MediaError('model-missing', answer.problem));
        vectors.push(answer.vector);
        onProgress?.(vectors.length / task.texts.length);
        if (vectors.length === task.texts.length) resolve();
      });
      worker.once('error', (cause) =>
        reject(new MediaError('model-missing', `The search model stopped: ${cause.message}`, {}, { cause })),
      );
      worker.once('exit', () => reject(new MediaError('model-missing', 'The search model stopped.')));
    });
    return vectors;
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function cancelled(): MediaError {
  return new MediaError('cancelled', 'The work was canceled.');
}
