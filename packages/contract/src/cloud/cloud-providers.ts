// This is separate from the schemas because page URLs are parsed with it before any schema is loaded.

/** The drives that results can be stored in, in display order. */
export const cloudProviders = ['google-drive', 'one-drive', 'dropbox'] as const;
export type CloudProviderId = (typeof cloudProviders)[number];

/** The display names of the providers. */
export const cloudProviderNames: Readonly<Record<CloudProviderId, string>> = {
  'google-drive': 'Google Drive',
  'one-drive': 'OneDrive',
  dropbox: 'Dropbox',
};

/** True if a file has a permanent page at the provider that only its owner can open. */
export const hasFilePages: Readonly<Record<CloudProviderId, boolean>> = {
  'google-drive': true,
  'one-drive': true,
  // Its links for files end after some hours, and work for everyone until then.
  dropbox: false,
};
