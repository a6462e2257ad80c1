import { locale } from '../../lib/format/locale.ts';

/** Several names in a sentence: "Google Drive, OneDrive, and Dropbox". */
export function driveNamesOf(named: readonly { name: string }[]): string {
  return new Intl.ListFormat(locale).format(named.map(({ name }) => name));
}
