export const DRIVE_NAMES = ['google-drive', 'one-drive', 'dropbox'] as const;

/** A provider, by the word that the product uses in its addresses as well. */
export type DriveName = (typeof DRIVE_NAMES)[number];

export const DRIVE_TITLES: Readonly<Record<DriveName, string>> = {
  'google-drive': 'Google Drive',
  'one-drive': 'OneDrive',
  dropbox: 'Dropbox',
};
