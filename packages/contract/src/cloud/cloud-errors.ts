import { defineErrors } from '../define-errors.ts';
import cloudErrorMessages from './cloud-error-messages.en.json' with { type: 'json' };

export const cloudErrors = defineErrors(cloudErrorMessages, {
  cloud_not_configured: 409,
  cloud_not_connected: 409,
  cloud_connection_missing: 409,
  cloud_flow_in_progress: 409,
  cloud_state_unknown: 400,
  cloud_code_expired: 400,
  cloud_client_refused: 502,
  cloud_exchange_timed_out: 503,
  cloud_timed_out: 409,
  cloud_connect_failed: 502,
  cloud_save_failed: 500,
  cloud_refresh_failed: 409,
  cloud_request_invalid: 400,
  cloud_scope_missing: 409,
  cloud_cancelled: 409,
  cloud_reconnect_required: 409,
  cloud_quota_full: 409,
  cloud_folder_missing: 409,
  cloud_location_missing: 404,
  cloud_file_missing: 404,
  cloud_not_a_video: 415,
  cloud_refused: 502,
  cloud_unavailable: 503,
});
