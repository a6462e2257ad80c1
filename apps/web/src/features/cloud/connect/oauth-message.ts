import type { CloudProviderId } from '@clipwright/contract';

/** The result of a connection attempt, as sent by the popup. It contains no code or token. */
type OauthResult = 'connected' | 'cancelled' | 'failed';
export type OauthMessage = { provider: CloudProviderId; result: OauthResult; errorCode: string | null };

const types = {
  'google-drive': {
    connected: 'GOOGLE_OAUTH_CODE',
    cancelled: 'GOOGLE_OAUTH_CANCELLED',
    failed: 'GOOGLE_OAUTH_ERROR',
  },
  'one-drive': {
    connected: 'onedrive_oauth_success',
    cancelled: 'onedrive_oauth_cancelled',
    failed: 'onedrive_oauth_error',
  },
  dropbox: {
    connected: 'dropbox_oauth_success',
    cancelled: 'dropbox_oauth_cancelled',
    failed: 'dropbox_oauth_error',
  },
} satisfies Record<CloudProviderId, Record<OauthResult, string>>;

export function toWireMessage({ provider, result, errorCode }: OauthMessage): { type: string; error: string | null } {
  return { type: types[provider][result], error: errorCode };
}

/** Parses a message between windows. Returns null for unrelated messages. */
export function readWireMessage(data: unknown): OauthMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  for (const [provider, results] of Object.entries(types) as [CloudProviderId, Record<OauthResult, string>][]) {
    for (const [result, type] of Object.entries(results) as [OauthResult, string][]) {
      if (data.type !== type) continue;
      const error = 'error' in data && typeof data.error === 'string' ? data.error : null;
      return { provider, result, errorCode: error };
    }
  }
  return null;
}
