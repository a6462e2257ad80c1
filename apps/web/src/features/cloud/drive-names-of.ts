import { locale } from '../../lib/format/locale.ts';

/** Returns names as a list in prose, such as "Google Drive, OneDrive, and Dropbox". */
export function driveNamesOf(named: readonly { name: string }[]): string {
  return new Intl.ListFormat(locale).format(named.map(({ name }) => name));
}
