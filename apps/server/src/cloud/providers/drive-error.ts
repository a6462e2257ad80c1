import type { CloudProviderId } from '@clipwright/contract';

/**
 * What went wrong at a provider, the same words for all of them.
 * - `access_expired`: the access token is not taken; a fresh one may be
 * - `reconnect_required`: the refresh token is not taken either; only the user can help
 * - `code_refused`: an authorization code that is unknown, used or too old
 * - `client_refused`: our own keys are not taken
 * - `scope_missing`: the user did not grant what is needed
 * - `rate_limited`, `transient`: later; `retryAfterSec` where the provider says when
 * - `session_lost`: the upload begins again
 * - `quota_full`, `folder_missing`, `not_found`, `conflict`, `range_refused`
 * - `refused`: anything else that trying again does not mend
 */
export const driveErrorReasons = [
  'access_expired',
  'reconnect_required',
  'code_refused',
  'client_refused',
  'scope_missing',
  'rate_limited',
  'transient',
  'session_lost',
  'quota_full',
  'folder_missing',
  'not_found',
  'conflict',
  'range_refused',
  'refused',
] as const;
export type DriveErrorReason = (typeof driveErrorReasons)[number];

/** The only error that a provider's part throws, besides the abort of its signal. It never holds a token or an address. */
export class DriveError extends Error {
  readonly reason: DriveErrorReason;
  readonly provider: CloudProviderId;
  /** HTTP status; null where there was no answer. */
  readonly status: number | null;
  readonly retryAfterSec: number | null;
  /** The provider's own word for it, without anything secret; for the log. */
  readonly detail: string | null;

  constructor(
    reason: DriveErrorReason,
    facts: {
      provider: CloudProviderId;
      status?: number | null;
      retryAfterSec?: number | null;
      detail?: string | null;
      cause?: unknown;
    },
  ) {
    super(`${facts.provider}: ${reason}${facts.detail ? ` (${facts.detail})` : ''}`, { cause: facts.cause });
    this.name = 'DriveError';
    this.reason = reason;
    this.provider = facts.provider;
    this.status = facts.status ?? null;
    this.retryAfterSec = facts.retryAfterSec ?? null;
    this.detail = facts.detail ?? null;
  }
}
