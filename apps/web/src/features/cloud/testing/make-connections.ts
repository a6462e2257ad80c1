import {
  type CloudConnection,
  type CloudConnections,
  type CloudProviderId,
  cloudProviderNames,
  cloudProviders,
} from '@clipwright/contract';

const consentPages = {
  'google-drive': 'https://myaccount.google.com/connections',
  'one-drive': 'https://account.live.com/consent/Manage',
  dropbox: 'https://www.dropbox.com/account/connected_apps',
} satisfies Record<CloudProviderId, string>;

/** Returns connections with all drives configured and none connected, except for the given changes. */
export function makeConnections(
  changes: Partial<Record<CloudProviderId, Partial<CloudConnection>>> = {},
  isOffered = true,
  { isNextVideoExempt = false }: { isNextVideoExempt?: boolean } = {},
): CloudConnections {
  return {
    isOffered,
    isNextVideoExempt,
    chosenDefault: null,
    providers: cloudProviders.map((id) => ({
      id,
      name: cloudProviderNames[id],
      isConfigured: isOffered,
      state: null,
      isConnected: false,
      accountInfo: null,
      connectedAt: null,
      consentPageUrl: consentPages[id],
      isDefault: false,
      hasPicker: false,
      ...changes[id],
    })),
  };
}

/** A working connection. */
export const connected = {
  state: 'connected',
  isConnected: true,
  connectedAt: '2026-11-01T10:00:00.000Z',
} as const satisfies Partial<CloudConnection>;

export const expired = { ...connected, state: 'expired', isConnected: false } as const;
