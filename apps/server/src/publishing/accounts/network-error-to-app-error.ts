import { type ErrorCode, networkNames } from '@clipwright/contract';
import { AppError } from '../../http/app-error.ts';
import type { NetworkModule } from '../networks/network.ts';
import type { NetworkError, NetworkErrorReason } from '../networks/network-error.ts';

const codes: Readonly<Record<NetworkErrorReason, ErrorCode>> = {
  access_expired: 'network_sign_in_refused',
  reconnect_required: 'network_sign_in_refused',
  code_refused: 'network_sign_in_refused',
  otp_required: 'network_otp_required',
  client_refused: 'network_client_refused',
  server_unsuitable: 'network_server_unsuitable',
  rate_limited: 'network_unavailable',
  quota_reached: 'network_unavailable',
  transient: 'network_unavailable',
  session_lost: 'network_unavailable',
  file_refused: 'network_connect_failed',
  text_refused: 'network_connect_failed',
  privacy_refused: 'network_connect_failed',
  not_found: 'network_connect_failed',
  unmapped: 'network_connect_failed',
};

/** Converts an error while an account is connected by `method`, or checked, to a user-facing error. */
export function networkErrorToAppError(error: NetworkError, method?: NetworkModule['auth']['method']): AppError {
  const { retryAfterSec } = error;
  const code = codes[error.reason];
  return new AppError(
    code === 'network_sign_in_refused' && method === 'key' ? 'network_key_refused' : code,
    { network: networkNames[error.network] },
    { cause: error, ...(retryAfterSec !== null && { retryAfterSec }) },
  );
}
