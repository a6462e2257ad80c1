import type { CloudProviderId } from '@clipwright/contract';

/**
 * The reasons for provider failures, the same for all providers.
 * - `access_expired`: the access token is refused; a fresh one may work
 * - `reconnect_required`: the refresh token is refused as well; only the user can fix it
 * - `code_refused`: an authorization code that is unknown, used or too old
 * - `client_refused`: our own keys are refused
 * - `scope_missing`: the user did not grant a required scope
 * - `rate_limited`, `transient`: retry later, after `retryAfterSec` if the provider specifies a time
 * - `session_lost`: the upload must restart
 * - `quota_full`, `folder_missing`, `not_found`, `conflict`, `range_refused`
 * - `refused`: any other failure that a retry does not fix
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

/** The only error thrown by provider code, besides its signal's abort reason. It never contains a token or a URL. */
export class DriveError extends Error {
  readonly reason: DriveErrorReason;
  readonly provider: CloudProviderId;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  readonly retryAfterSec: number | null;
  /** The provider's own error code without any secrets, for the log. */
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
