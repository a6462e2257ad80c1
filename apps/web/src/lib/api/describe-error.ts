import { connectionMessages } from '../connection-messages.ts';
import { ApiError } from './api-error.ts';
import { ConnectionError } from './connection-error.ts';

/** The sentence for a person: the API's own, the one of a failed connection, or the general one. */
export function describeError(error: unknown): string {
  return error instanceof ApiError || error instanceof ConnectionError ? error.message : connectionMessages.unexpected;
}

/** Returns the same as `describeError`, with the status of a response that is not the API's, which shows operators the failed part. */
export function describeTransportError(error: unknown): string {
  const isForeign = error instanceof ApiError && error.requestId === null;
  return isForeign ? connectionMessages.http(error.status, error.statusText) : describeError(error);
}

/** True if the same request may succeed in a moment. */
export function isRecoverable(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && [502, 503, 504].includes(error.status);
}
