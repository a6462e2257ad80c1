import type { NetworkId } from '@clipwright/contract';

/**
 * The reasons for failures at networks, the same for all of them.
 * - `access_expired`: the access token is refused; a fresh one may work
 * - `reconnect_required`: only the user can help, by connecting again (also a missing scope or a closed account)
 * - `code_refused`: an authorization code, password or key that is wrong, used or too old
 * - `otp_required`: a second factor is needed
 * - `client_refused`: our own keys are refused
 * - `server_unsuitable`: the given server is not one of this network, or is too old
 * - `rate_limited`, `quota_reached`: later, after `retryAfterSec` if the network says when; a quota is counted per day
 * - `transient`: the connection or the network failed; the outcome of the call is unknown
 * - `session_lost`: the upload is unknown at the network
 * - `file_refused`, `text_refused`, `privacy_refused`: the post has to be changed
 * - `not_found`: the post is no longer there
 * - `unmapped`: an answer that nobody has mapped yet; it is counted for operators
 */
export const networkErrorReasons = [
  'access_expired',
  'reconnect_required',
  'code_refused',
  'otp_required',
  'client_refused',
  'server_unsuitable',
  'rate_limited',
  'quota_reached',
  'transient',
  'session_lost',
  'file_refused',
  'text_refused',
  'privacy_refused',
  'not_found',
  'unmapped',
] as const;
export type NetworkErrorReason = (typeof networkErrorReasons)[number];

/** The only error thrown by network code, besides its signal's abort reason. It never contains a token or a URL. */
export class NetworkError extends Error {
  readonly reason: NetworkErrorReason;
  readonly network: NetworkId;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  readonly retryAfterSec: number | null;
  /** The network's own error code without any secrets, for the log and the operator's count. */
  readonly detail: string | null;

  constructor(
    reason: NetworkErrorReason,
    facts: {
      network: NetworkId;
      status?: number | null;
      retryAfterSec?: number | null;
      detail?: string | null;
      cause?: unknown;
    },
  ) {
    super(`${facts.network}: ${reason}${facts.detail ? ` (${facts.detail})` : ''}`, { cause: facts.cause });
    this.name = 'NetworkError';
    this.reason = reason;
    this.network = facts.network;
    this.status = facts.status ?? null;
    this.retryAfterSec = facts.retryAfterSec ?? null;
    this.detail = facts.detail ?? null;
  }
}
