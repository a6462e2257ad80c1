import { z } from 'zod';

/** The drives that results can be kept in, in the order in which they are offered. */
export const cloudProviders = ['google-drive', 'one-drive', 'dropbox'] as const;
export const cloudProviderId = z.enum(cloudProviders, 'Unsupported provider');
export type CloudProviderId = z.infer<typeof cloudProviderId>;

/** As people call them. */
export const cloudProviderNames: Readonly<Record<CloudProviderId, string>> = {
  'google-drive': 'Google Drive',
  'one-drive': 'OneDrive',
  dropbox: 'Dropbox',
};

/** Whether a file has a page at the provider that lasts and that only its owner can open. */
export const hasFilePages: Readonly<Record<CloudProviderId, boolean>> = {
  'google-drive': true,
  'one-drive': true,
  // Its links for files end after some hours, and work for everyone until then.
  dropbox: false,
};
