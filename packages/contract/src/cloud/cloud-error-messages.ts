/** The message of each error. Facts of the error replace `{name}`. */
export const cloudErrorMessages = {
  cloud_not_configured: '{provider} is not configured yet. Please contact support.',
  cloud_not_connected: 'Provider not connected',
  cloud_connection_missing: 'No cloud storage providers connected. Please connect one before uploading.',
  cloud_flow_in_progress: 'OAuth connection already in progress. Please wait...',
  cloud_state_unknown: 'This connection attempt is unknown or has ended. Please try connecting again.',
  cloud_code_expired: 'Authorization code expired or already used. Please try connecting to {provider} again.',
  cloud_client_refused: 'Authentication failed. Please check your {provider} OAuth configuration.',
  cloud_exchange_timed_out: 'Token exchange timed out. Please try connecting to {provider} again.',
  cloud_timed_out: 'Connection timeout. Please try again.',
  cloud_connect_failed: 'Failed to connect to {provider}. Please try again.',
  cloud_save_failed: 'Failed to save connection: {provider} could not be stored here. Please try connecting again.',
  cloud_refresh_failed: 'Token expired and refresh failed. Please reconnect to {provider}.',
  cloud_request_invalid: 'Invalid request. Please try connecting to {provider} again.',
  cloud_scope_missing:
    '{provider} was connected without permission to store files. Please connect again and keep that permission checked.',
  cloud_cancelled: '{provider} connection was cancelled',
  cloud_reconnect_required:
    'Your {provider} connection has expired. Please reconnect to continue using cloud storage features.',
  cloud_quota_full: 'Your {provider} is full. Free up some space there, then try again.',
  cloud_folder_missing: "The project's folder in {provider} was deleted. Try again to create a new one.",
  cloud_location_missing: 'Cloud location not available',
  cloud_file_missing: 'This file is no longer in {provider}.',
  cloud_not_a_video: 'Please select a valid video file',
  cloud_refused: '{provider} refused the request. Please try again, or reconnect it.',
  cloud_unavailable: '{provider} cannot be reached at the moment. Please try again in a moment.',
} as const;
