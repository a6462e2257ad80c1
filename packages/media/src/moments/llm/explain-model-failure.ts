import { APICallError, NoObjectGeneratedError } from 'ai';
import type { FailureFact } from '../../facts/failures.ts';
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
  const { host } = endpoint;
  const failure = (
    next: ModelFailure['next'],
    fact: FailureFact,
    facts: Record<string, unknown> = {},
  ): ModelFailure => ({
    next,
    error: new MediaError('language-model-failed', fact, { host: endpoint.host, model: endpoint.model, ...facts }),
    retryAfterMs: null,
  });
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    const limits = { host, limitSec: Math.round(endpoint.timeoutMs / 1000) };
    const fact: FailureFact = { code: 'language-model-timed-out', facts: limits };
    const facts = { host: endpoint.host, model: endpoint.model };
    return { next: 'give-up', error: new MediaError('timeout', fact, facts), retryAfterMs: null };
  }
  if (NoObjectGeneratedError.isInstance(error)) return failure('retry', unusableAnswer(host));
  if (!APICallError.isInstance(error)) {
    return failure(
      'retry',
      { code: 'language-model-request-failed', facts: { host } },
      {
        cause: error instanceof Error ? error.name : typeof error,
      },
    );
  }
  const { statusCode } = error;
  if (statusCode === undefined) {
    return failure('retry', { code: 'language-model-unreachable', facts: { host } });
  }
  const serviceMessage = withoutKey(error.message, endpoint.apiKey);
  const facts = { statusCode, said: serviceMessage };
  if (statusCode < 300) return failure('retry', unusableAnswer(host), facts);
  if (statusCode === 401 || statusCode === 403) {
    // A service's error message about an invalid key may repeat parts of it.
    return failure('give-up', { code: 'language-model-refused-key', facts: { host } }, { statusCode });
  }
  if (statusCode === 404) {
    return failure('give-up', { code: 'language-model-unknown-model', facts: { host, model: endpoint.model } }, facts);
  }
  if (statusCode === 429) {
    const fact: FailureFact = { code: 'language-model-busy', facts: { host } };
    return { ...failure('retry', fact, facts), retryAfterMs: parseRetryAfterMs(error.responseHeaders) };
  }
  if (statusCode === 408 || statusCode === 409 || statusCode >= 500) {
    const fact: FailureFact = { code: 'language-model-failed', facts: { host, status: statusCode } };
    return { ...failure('retry', fact, facts), retryAfterMs: parseRetryAfterMs(error.responseHeaders) };
  }
  return failure('simpler-format', { code: 'language-model-refused', facts: { host, said: serviceMessage } }, facts);
}

/** Returns the error for answers that remained unusable. */
export function unusableAnswer(host: string): FailureFact {
  return { code: 'language-model-answer-unusable', facts: { host } };
}

function parseRetryAfterMs(headers: Record<string, string> | undefined): number | null {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : null;
}

function withoutKey(message: string, apiKey: string | null): string {
  const hidden = apiKey ? message.replaceAll(apiKey, '[key]') : message;
  return hidden.replace(/\s+/g, ' ').slice(0, 200);
}
