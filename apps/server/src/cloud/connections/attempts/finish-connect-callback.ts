import type { CloudProviderId, ErrorCode } from '@clipwright/contract';
import { AppError } from '../../../http/app-error.ts';
import type { SignedInUser } from '../../../http/create-router.ts';
import type { CloudDeps, OwnerDeps } from '../cloud-deps.ts';
import { failAttempt, finishConnectAttempt } from './finish-connect-attempt.ts';
import { named } from './start-connect-attempt.ts';
import { takeConnectAttempt } from './take-connect-attempt.ts';

/** Errors that providers return instead of a code. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  access_denied: 'cloud_cancelled',
  // Microsoft's error when a user closes the consent page.
  user_cancelled: 'cloud_cancelled',
  invalid_client: 'cloud_client_refused',
  unauthorized_client: 'cloud_client_refused',
  invalid_request: 'cloud_request_invalid',
  server_error: 'cloud_unavailable',
  temporarily_unavailable: 'cloud_unavailable',
};

/** The query parameters on the popup's return URL. `picked` contains comma-separated ids. */
type Returned = {
  providerId: CloudProviderId;
  state: string;
  code: string | undefined;
  error: string | undefined;
  picked: string | undefined;
};

/**
 * Finishes an attempt when the provider redirects the user back. @throws AppError with the reason the connection failed
 */
export async function finishConnectCallback(
  deps: CloudDeps & OwnerDeps,
  user: SignedInUser,
  { providerId, state, code, error, picked }: Returned,
): Promise<void> {
  const attempt = await takeConnectAttempt(deps, user, { providerId, state });
  if (error === undefined && code !== undefined && code !== '') {
    await finishConnectAttempt(deps, attempt, { code, pickedFileIds: readIds(picked) });
    return;
  }
  const reason = error === undefined ? 'cloud_request_invalid' : (refusals[error] ?? 'cloud_connect_failed');
  await failAttempt(deps, attempt, reason);
  throw new AppError(reason, named(providerId));
}

function readIds(picked: string | undefined): string[] {
  return (picked ?? '').split(',').filter((id) => /^[\w-]{1,200}$/.test(id));
}
