import { APICallError, NoObjectGeneratedError } from 'ai';
import { MediaError } from '../../media-error.ts';

/** What to do about a request that failed. */
export type ModelFailure = {
  next:
    | 'retry'
    /** The service may not know the answer format it was asked for. */
    | 'simpler-format'
    | 'give-up';
  error: MediaError;
  /** Milliseconds the service asked to wait; null where it named none. */
  retryAfterMs: number | null;
};

/** Facts of a request that may be told; the key serves only to take it out of what the service says. */
type Asked = { host: string; model: string; apiKey: string | null; timeoutMs: number };

const MAX_RETRY_AFTER_MS = 30_000;

/** Reads an error of a request to a language model. The result carries neither the key nor the request. */
export function explainModelFailure(error: unknown, asked: Asked): ModelFailure {
  const failure = (
    next: ModelFailure['next'],
    sentence: string,
    facts: Record<string, unknown> = {},
  ): ModelFailure => ({
    next,
    error: new MediaError('language-model-failed', sentence, { host: asked.host, model: asked.model, ...facts }),
    retryAfterMs: null,
  });
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    const seconds = Math.round(asked.timeoutMs / 1000);
    const sentence = `The language model at ${asked.host} did not answer within ${seconds} s. Use a smaller model or allow more time.`;
    const facts = { host: asked.host, model: asked.model };
    return { next: 'give-up', error: new MediaError('timeout', sentence, facts), retryAfterMs: null };
  }
  if (NoObjectGeneratedError.isInstance(error)) return failure('retry', unusableAnswer(asked.host));
  if (!APICallError.isInstance(error)) {
    return failure('retry', `The request to the language model at ${asked.host} failed. Try again later.`, {
      cause: error instanceof Error ? error.name : typeof error,
    });
  }
  const { statusCode } = error;
  if (statusCode === undefined) {
    return failure('retry', `Nothing answers at ${asked.host}. Start the language model there or correct its address.`);
  }
  const said = withoutKey(error.message, asked.apiKey);
  const facts = { statusCode, said };
  if (statusCode < 300) return failure('retry', unusableAnswer(asked.host), facts);
  if (statusCode === 401 || statusCode === 403) {
    // What a service says about a wrong key may repeat parts of it.
    const sentence = `The language model at ${asked.host} refused the API key. Enter a valid key.`;
    return failure('give-up', sentence, { statusCode });
  }
  if (statusCode === 404) {
    const sentence = `There is no model "${asked.model}" at ${asked.host}. Check the model's name and that the address ends with the version, such as /v1.`;
    return failure('give-up', sentence, facts);
  }
  if (statusCode === 429) {
    const sentence = `The language model at ${asked.host} takes no more requests for now. Try again later.`;
    return { ...failure('retry', sentence, facts), retryAfterMs: parseRetryAfterMs(error.responseHeaders) };
  }
  if (statusCode === 408 || statusCode === 409 || statusCode >= 500) {
    const sentence = `The language model at ${asked.host} failed with status ${statusCode}. Try again later.`;
    return { ...failure('retry', sentence, facts), retryAfterMs: parseRetryAfterMs(error.responseHeaders) };
  }
  return failure('simpler-format', `The language model at ${asked.host} refused the request: ${said}`, facts);
}

/** The error for answers that stayed unusable. */
export function unusableAnswer(host: string): string {
  return `The language model at ${host} gave no usable answer. Try a larger model.`;
}

function parseRetryAfterMs(headers: Record<string, string> | undefined): number | null {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : null;
}

function withoutKey(message: string, apiKey: string | null): string {
  const hidden = apiKey ? message.replaceAll(apiKey, '[key]') : message;
  return hidden.replace(/\s+/g, ' ').slice(0, 200);
}
