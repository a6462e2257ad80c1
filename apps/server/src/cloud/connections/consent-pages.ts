import type { CloudProviderId } from '@clipwright/contract';

/**
 * The pages where users can revoke an application's access themselves; also valid if this installation no longer has
 * keys.
 */
export const consentPages: Readonly<Record<CloudProviderId, string>> = {
  'google-drive': 'https://myaccount.google.com/connections',
  'one-drive': 'https://account.live.com/consent/Manage',
  dropbox: 'https://www.dropbox.com/account/connected_apps',
};
