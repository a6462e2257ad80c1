import type { ErrorCode, GoogleOauthAnswer } from '@clipwright/contract';
import { AppError } from '../../../http/app-error.ts';
import type { SignedInUser } from '../../../http/create-router.ts';
import type { CloudDeps, OwnerDeps } from '../cloud-deps.ts';
import { finishConnectAttempt } from './finish-connect-attempt.ts';
import { takeNewestAttempt } from './take-connect-attempt.ts';

const words: Partial<Record<ErrorCode, string>> = {
  cloud_code_expired: 'CODE_EXPIRED',
  cloud_client_refused: 'INVALID_CLIENT',
  cloud_request_invalid: 'INVALID_REQUEST',
  cloud_exchange_timed_out: 'TIMEOUT',
  cloud_state_unknown: 'NO_ATTEMPT',
  cloud_scope_missing: 'SCOPE_MISSING',
  cloud_not_configured: 'NOT_CONFIGURED',
  cloud_unavailable: 'UNAVAILABLE',
  owner_not_proven: 'PROOF_REQUIRED',
};

/** Finishes the user's newest Google attempt. The tokens are only stored on this server. */
export async function exchangeGoogleCode(
  deps: CloudDeps & OwnerDeps,
  user: SignedInUser,
  code: string,
): Promise<GoogleOauthAnswer> {
  try {
    if (!(await deps.isFreshlyProven(user))) throw new AppError('owner_not_proven');
    const attempt = await takeNewestAttempt(deps, user, 'google-drive');
    const { expiresInSec } = await finishConnectAttempt(deps, attempt, { code });
    return { success: true, error: null, code: null, expires_in: expiresInSec };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { success: false, error: error.sentence(), code: words[error.code] ?? 'CONNECT_FAILED', expires_in: null };
  }
}
