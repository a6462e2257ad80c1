import type { ErrorBody, ErrorCode } from '@clipwright/contract';
import { connectionMessages } from '../connection-messages.ts';

/** One refused field and why. */
type FieldError = { field: string; message: string };

/** An answer of the API that is not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | null;
  /** Tells the request apart in the server's log; null where something in between answered. */
  readonly requestId: string | null;
  /** The words beside the status; empty over HTTP/2. */
  readonly statusText: string;

  constructor(status: number, error: ErrorBody['error'] | null, statusText = '') {
    super(error?.message ?? connectionMessages.unexpected);
    this.status = status;
    this.code = error?.code ?? 'unexpected';
    this.details = error?.details ?? null;
    this.requestId = error?.requestId ?? null;
    this.statusText = statusText;
  }

  /** The fields that were refused; empty for any other error. */
  get fields(): FieldError[] {
    const fields = this.details?.fields;
    return Array.isArray(fields) ? fields.filter(isFieldError) : [];
  }
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null || !('field' in value) || !('message' in value)) return false;
  return typeof value.field === 'string' && typeof value.message === 'string';
}
