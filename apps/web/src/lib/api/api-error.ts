import type { ErrorBody, ErrorCode } from '@clipwright/contract';
import { connectionMessages } from '../connection-messages.ts';

/** A rejected field and the reason. */
type FieldError = { field: string; message: string };

/** An error response of the API. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | null;
  /** The id of the request in the server's log; null if the response came from a proxy. */
  readonly requestId: string | null;
  /** The status text; empty over HTTP/2. */
  readonly statusText: string;

  constructor(status: number, error: ErrorBody['error'] | null, statusText = '') {
    super(error?.message ?? connectionMessages.unexpected);
    this.status = status;
    this.code = error?.code ?? 'unexpected';
    this.details = error?.details ?? null;
    this.requestId = error?.requestId ?? null;
    this.statusText = statusText;
  }

  /** The rejected fields; empty for any other error. */
  get fields(): FieldError[] {
    const fields = this.details?.fields;
    return Array.isArray(fields) ? fields.filter(isFieldError) : [];
  }
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null || !('field' in value) || !('message' in value)) return false;
  return typeof value.field === 'string' && typeof value.message === 'string';
}
