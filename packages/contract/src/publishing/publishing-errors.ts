import { defineErrors } from '../define-errors.ts';
import publishingErrorMessages from './publishing-error-messages.en.json' with { type: 'json' };

export const publishingErrors = defineErrors(publishingErrorMessages, {
  network_not_configured: 409,
  network_not_audited: 409,
  network_server_missing: 400,
  network_server_refused: 400,
  network_server_unsuitable: 409,
  network_sign_in_refused: 409,
  network_key_refused: 409,
  network_otp_required: 409,
  network_state_unknown: 400,
  network_cancelled: 409,
  network_client_refused: 502,
  network_connect_failed: 502,
  network_unavailable: 503,
  network_reconnect_required: 409,
  network_account_not_found: 404,
  post_not_found: 404,
  post_not_open: 409,
  post_not_unsure: 409,
  post_not_published: 409,
  post_not_removable: 409,
  post_not_retryable: 409,
  post_not_awaiting: 409,
  posts_refused: 422,
  time_zone_unknown: 400,
});
