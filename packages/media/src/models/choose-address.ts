import { basename } from 'node:path';
import { MediaError } from '../media-error.ts';

/**
 * Returns the download URL for a published file: its original URL, or the file of the same name in the mirror's folder.
 * @param folder the mirror folder that contains the file, with a trailing slash; needed for ambiguous names.
 * @throws MediaError `invalid-option` if the mirror is not a web URL or contains a password.
 */
export function chooseAddress(published: string, mirrorUrl: string | null, folder = ''): string {
  const text = mirrorUrl === null ? published : `${mirrorUrl.replace(/\/+$/, '')}/${folder}${basename(published)}`;
  const url = URL.parse(text);
  if ((url?.protocol === 'https:' || url?.protocol === 'http:') && !url.username && !url.password) return url.href;
  // The message omits the URL because it may contain a password.
  throw new MediaError('invalid-option', { code: 'mirror-invalid', facts: {} });
}
