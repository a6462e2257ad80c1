import { IncomingMessage } from 'node:http';
import type { ErrorBody } from '@clipwright/contract';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseFull } from '../db/is-database-full.ts';
import { AppError } from './app-error.ts';
import { translateFields } from './body/translate-fields.ts';
import type { AppEnv } from './create-router.ts';
import { isBusy, isDatabaseUnavailable, isOwnerGone, isTextRefused } from './database-errors.ts';

/** Converts errors to responses. Errors other than `AppError` are only logged. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const appError = toAppError(error);
  if (appError.status >= 500 && (appError.code === 'unexpected' || !(error instanceof AppError)))
    c.get('log').error({ err: error }, 'A request failed');
  const body: ErrorBody = {
    error: {
      code: appError.code,
      message: appError.sentence(c.get('language')),
      details: appError.facts && translateFields(appError.facts, c.get('language')),
      requestId: c.get('requestId'),
    },
  };
  if (appError.retryAfterSec !== null) c.header('Retry-After', String(appError.retryAfterSec));
  c.header('Cache-Control', 'no-store');
  // The rest of the body is not read, so the connection cannot be reused.
  if (appError.status === 413 || isBodyUnread(c)) c.header('Connection', 'close');
  return c.json(body, appError.status);
}

function isBodyUnread(c: Context<AppEnv>): boolean {
  const incoming: unknown = c.env?.incoming;
  return incoming instanceof IncomingMessage && !incoming.complete;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Hono's own error for a body that is not JSON.
  if (error instanceof HTTPException) {
    return error.status < 500 ? new AppError('malformed_request') : new AppError('unexpected');
  }
  if (isDatabaseUnavailable(error)) return new AppError('database_unavailable', null, { retryAfterSec: 5 });
  if (isDatabaseFull(error)) return new AppError('disk_full', null, { retryAfterSec: 60 });
  if (isTextRefused(error)) return new AppError('malformed_request');
  if (isBusy(error)) return new AppError('timed_out', null, { retryAfterSec: 1 });
  if (isOwnerGone(error)) return new AppError('not_found');
  return new AppError('unexpected');
}
