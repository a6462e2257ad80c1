import { APICallError, NoObjectGeneratedError } from 'ai';
import { MediaError } from '../../media-error.ts';

/** The action to take after a failed request. */
export type ModelFailure = {
  next:
    | 'retry'
    /** The service may not know the requested answer format. */
    | 'simpler-format'
    | 'give-up';
  error: MediaError;
  /** The delay that the service requested, in milliseconds; null if there is none. */
  retryAfterMs: number | null;
};

/** Request details that may be shown. The key is only used to remove it from the service's message. */
type ModelEndpoint = { host: string; model: string; apiKey: string | null; timeoutMs: number };

const MAX_RETRY_AFTER_MS = 30_000;

/** Interprets an error from a language model request. The result contains neither the key nor the request. */
export function explainModelFailure(error: unknown, endpoint: ModelEndpoint): ModelFailure {
  const failure = (
    next: ModelFailure['next'],
    sentence: string,
    facts: Record<string, unknown> = {},
  ): ModelFailure => ({
    next,
    error: new MediaError('language-model-failed', sentence, { host: endpoint.host, model: endpoint.model, ...facts }),
    retryAfterMs: null,
  });
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    const seconds = Math.round(endpoint.timeoutMs / 1000);
    const sentence = `The language model at ${endpoint.host} did not answer within ${seconds} s. Use a smaller model or allow more time.`;
    const facts = { host: endpoint.host, model: endpoint.model };
    return { next: 'give-up', error: new MediaError('timeout', sentence, facts), retryAfterMs: null };
  }
  if (NoObjectGeneratedError.isInstance(error)) return failure('retry', unusableAnswer(endpoint.host));
  if (!APICallError.isInstance(error)) {
    return failure('retry', `The request to the language model at ${endpoint.host} failed. Try again later.`, {
      cause: error instanceof Error ? error.name : typeof error,
    });
  }
  const { statusCode } = error;
  if (statusCode === undefined) {
    return failure(
      'retry',
      `Nothing answers at ${endpoint.host}. Start the language model there or correct its address.`,
    );
  }
  const serviceMessage = withoutKey(error.message, endpoint.apiKey);
  const facts = { statusCode, said: serviceMessage };
  if (statusCode < 300) return failure('retry', unusableAnswer(endpoint.host), facts);
  if (statusCode === 401 || statusCode === 403) {
    // A service's error message about an invalid key may repeat parts of it.
    const sentence = `The language model at ${endpoint.host} refused the API key. Enter a valid key.`;
    return failure('give-up', sentence, { statusCode });
  }
  if (statusCode === 404) {
    const sentence = `There is no model "${endpoint.model}" at ${endpoint.host}. Check the model's name and that the address ends with the version, such as /v1.`;
    return failure('give-up', sentence, facts);
  }
  if (statusCode === 429) {
    const sentence = `The language model at ${endpoint.host} takes no more requests for now. Try again later.`;
    return { ...failure('retry', sentence, facts), retryAfterMs: parseRetryAfterMs(error.responseHeaders) };
  }
  if (statusCode === 408 || statusCode === 409 || statusCode >= 500) {
    const sentence = `The language model at ${endpoint.host} failed with status ${statusCode}. Try again later.`;
    return { ...failure('retry', sentence, facts), retryAfterMs: parseRetryAfterMs(error.responseHeaders) };
  }
  return failure(
    'simpler-format',
    `The language model at ${endpoint.host} refused the request: ${serviceMessage}`,
    facts,
  );
}

/** Returns the error for answers that remained unusable. */
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
