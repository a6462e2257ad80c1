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
