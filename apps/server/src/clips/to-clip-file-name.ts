const MAX_LENGTH = 100;

/** Returns a title as part of a file's name: letters and digits of any script, and nothing that file systems refuse. */
export function toClipFileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    // No path upwards, no hidden file, no ending that Windows drops.
    .replaceAll(/^[ .]+|[ .]+$/g, '');
  return [...name].slice(0, MAX_LENGTH).join('').trim() || 'clip';
}
