import { defineErrors } from '../define-errors.ts';

export const cloudErrors = defineErrors({
  cloud_not_configured: { status: 409, message: '{provider} is not configured yet. Please contact support.' },
  cloud_not_connected: { status: 409, message: 'Provider not connected' },
  cloud_connection_missing: {
    status: 409,
    message: 'No cloud storage providers connected. Please connect one before uploading.',
  },
  cloud_flow_in_progress: { status: 409, message: 'OAuth connection already in progress. Please wait...' },
  cloud_state_unknown: {
    status: 400,
    message: 'This connection attempt is unknown or has ended. Please try connecting again.',
  },
  cloud_code_expired: {
    status: 400,
    message: 'Authorization code expired or already used. Please try connecting to {provider} again.',
  },
  cloud_client_refused: {
    status: 502,
    message: 'Authentication failed. Please check your {provider} OAuth configuration.',
  },
  cloud_exchange_timed_out: {
    status: 503,
    message: 'Token exchange timed out. Please try connecting to {provider} again.',
  },
  cloud_timed_out: { status: 409, message: 'Connection timeout. Please try again.' },
  cloud_connect_failed: { status: 502, message: 'Failed to connect to {provider}. Please try again.' },
  cloud_save_failed: {
    status: 500,
    message: 'Failed to save connection: {provider} could not be stored here. Please try connecting again.',
  },
  cloud_refresh_failed: { status: 409, message: 'Token expired and refresh failed. Please reconnect to {provider}.' },
  cloud_request_invalid: { status: 400, message: 'Invalid request. Please try connecting to {provider} again.' },
  cloud_scope_missing: {
    status: 409,
    message:
      '{provider} was connected without the right to store files. Please connect again and leave that right ticked.',
  },
  cloud_cancelled: { status: 409, message: '{provider} connection was cancelled' },
  cloud_reconnect_required: {
    status: 409,
    message: 'Your {provider} connection has expired. Please reconnect to continue using cloud storage features.',
  },
  cloud_quota_full: {
    status: 409,
    message: 'Your {provider} is full. Free some space there, then try again.',
  },
  cloud_folder_missing: {
    status: 409,
    message: "The project's folder in {provider} was deleted. Try again to create a new one.",
  },
  cloud_location_missing: { status: 404, message: 'Cloud location not available' },
  cloud_file_missing: { status: 404, message: 'This file is no longer in {provider}.' },
  cloud_not_a_video: { status: 415, message: 'Please select a valid video file' },
  cloud_refused: { status: 502, message: '{provider} refused the request. Please try again, or reconnect it.' },
  cloud_unavailable: {
    status: 503,
    message: '{provider} cannot be reached at the moment. Please try again in a moment.',
  },
});
