import type { ErrorBody } from '@clipwright/contract';
import { ApiError } from './api-error.ts';

/** Returns the error in a response body, which may come from the API or a proxy. */
export function toApiError(status: number, body: unknown, statusText = ''): ApiError {
  return new ApiError(status, isErrorBody(body) ? body.error : null, statusText);
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}
