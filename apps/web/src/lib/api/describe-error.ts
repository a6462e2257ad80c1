import { connectionMessages } from '../connection-messages.ts';
import { ApiError } from './api-error.ts';
import { ConnectionError } from './connection-error.ts';

/** Returns the message of an API or connection error, or else a general one. */
export function describeError(error: unknown): string {
  return error instanceof ApiError || error instanceof ConnectionError ? error.message : connectionMessages.unexpected;
}

/**
 * Returns the same as `describeError`, but includes the status of a response that is not the API's, so that operators
 * can see which part failed.
 */
export function describeTransportError(error: unknown): string {
  const isForeign = error instanceof ApiError && error.requestId === null;
  return isForeign
    ? connectionMessages.http({ status: error.status, text: error.statusText || null })
    : describeError(error);
}

/** Returns true if a retry may succeed soon. */
export function isRecoverable(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && [502, 503, 504].includes(error.status);
}
