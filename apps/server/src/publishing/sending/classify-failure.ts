import type { postRemedies } from '@clipwright/contract';
import { AppError } from '../../http/app-error.ts';
import { NetworkError } from '../networks/network-error.ts';

type Remedy = (typeof postRemedies)[number];

/** The outcome of a failed step. `code` is a fact for the user. */
export type FailureOutcome =
  | { end: 'wait'; code: string }
  | { end: 'fail'; code: string; remedy: Remedy; isRefusal: boolean }
  | { end: 'again'; code: string; afterSec: number };

/** The facts about a post that the outcome depends on. */
export type FailureFacts = {
  /** Failed steps since the last successful one, with this one. */
  failures: number;
  /** Seconds since the first of them. */
  failingSec: number;
  /** The code of the failure before. */
  lastCode: string | null;
};

/** The pauses before the next try, the last one repeated for a day. */
const PAUSES_SEC = [30, 120, 600, 1800, 3600] as const;
const LONGEST_REQUESTED_SEC = 6 * 3600;
const QUOTA_SEC = 3600;
const DAY_SEC = 24 * 3600;

/** The failed steps after which a token that is refused twice in a row means that the account is lost. */
const MAX_REFUSED_TOKENS = 4;

/** Decides how a failed step goes on. */
export function classifyFailure(error: unknown, facts: FailureFacts): FailureOutcome {
  if (error instanceof AppError && error.code === 'file_not_found') return fail('post-file-gone', 'change-file');
  if (!(error instanceof NetworkError)) return again('post-busy', facts, null);
  const { reason, retryAfterSec } = error;
  switch (reason) {
    case 'reconnect_required':
    case 'code_refused':
    case 'otp_required':
      return { end: 'wait', code: 'post-reconnect' };
    case 'access_expired':
      // A network may refuse good tokens for a moment: fresh ones are tried with pauses before the account counts as lost.
      if (facts.lastCode !== 'post-access-expired') return { end: 'again', code: 'post-access-expired', afterSec: 0 };
      if (facts.failures < MAX_REFUSED_TOKENS) return again('post-access-expired', facts, retryAfterSec);
      return { end: 'wait', code: 'post-reconnect' };
    case 'file_refused':
      return fail('post-file-refused', 'change-file');
    case 'text_refused':
      return fail('post-text-refused', 'change-file');
    case 'privacy_refused':
      return fail('post-privacy-refused-there', 'change-file');
    case 'client_refused':
    case 'server_unsuitable':
      return again('post-app-refused', facts, retryAfterSec);
    case 'quota_reached':
      return again('post-quota-reached', facts, retryAfterSec ?? QUOTA_SEC);
    case 'rate_limited':
    case 'transient':
    case 'session_lost':
      return again('post-busy', facts, retryAfterSec);
    case 'not_found':
    case 'unmapped':
      if (facts.lastCode !== 'post-answer-unknown') return again('post-answer-unknown', facts, retryAfterSec);
      return { end: 'fail', code: 'post-answer-unknown', remedy: 'try-again', isRefusal: false };
  }
}

function fail(code: string, remedy: Remedy): FailureOutcome {
  return { end: 'fail', code, remedy, isRefusal: true };
}

function again(code: string, { failures, failingSec }: FailureFacts, requestedSec: number | null): FailureOutcome {
  if (failingSec >= DAY_SEC) {
    const isReached = code === 'post-app-refused';
    return { end: 'fail', code: isReached ? code : 'post-gave-up', remedy: 'try-again', isRefusal: false };
  }
  const pauseSec = PAUSES_SEC[Math.min(failures, PAUSES_SEC.length) - 1] ?? PAUSES_SEC[0];
  return { end: 'again', code, afterSec: Math.max(pauseSec, Math.min(requestedSec ?? 0, LONGEST_REQUESTED_SEC)) };
}
