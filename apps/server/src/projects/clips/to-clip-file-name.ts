const MAX_LENGTH = 100;

/** Converts a title to part of a file name: letters and digits in any script, and nothing that file systems refuse. */
export function toClipFileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    // Prevents parent paths, hidden files and endings that Windows drops.
    .replaceAll(/^[ .]+|[ .]+$/g, '');
  return [...name].slice(0, MAX_LENGTH).join('').trim() || 'clip';
}
