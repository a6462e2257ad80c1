const MAX_STEM_LENGTH = 60;

/**
 * Converts user text to a file name stem: letters and digits from every script, in lower case, joined by hyphens;
 * `fallback` if nothing is left. It is safe on every file system: no separators, no reserved characters, no leading
 * dot.
 */
export function toFileStem(text: string, fallback: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  // File systems count bytes, and a letter may take four of them.
  let stem = '';
  for (const word of words ?? []) {
    const longer = stem === '' ? word : `${stem}-${word}`;
    if (new TextEncoder().encode(longer).length > MAX_STEM_LENGTH) break;
    stem = longer;
  }
  return stem || fallback;
}
