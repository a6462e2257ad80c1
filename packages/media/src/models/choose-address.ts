import { basename } from 'node:path';
import { MediaError } from '../media-error.ts';

/**
 * Returns the download address of a published file: its own, or that of the same name in the mirror's folder.
 * @param folder of the mirror that contains the file, ending with a slash; for ambiguous names.
 * @throws MediaError `invalid-option` for a mirror that is no web address, or one with a password.
 */
export function chooseAddress(published: string, mirrorUrl: string | null, folder = ''): string {
  const text = mirrorUrl === null ? published : `${mirrorUrl.replace(/\/+$/, '')}/${folder}${basename(published)}`;
  const url = URL.parse(text);
  if ((url?.protocol === 'https:' || url?.protocol === 'http:') && !url.username && !url.password) return url.href;
  // The address itself is not repeated: it may contain a password.
  throw new MediaError(
    'invalid-option',
    'The mirror of the models is not an http or https URL without a password: correct or remove it.',
  );
}
