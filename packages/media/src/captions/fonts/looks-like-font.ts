/** The file extension of an outline font. */
export type FontEnding = '.ttf' | '.otf';

const versions: ReadonlyMap<number, FontEnding> = new Map([
  [0x00010000, '.ttf'],
  [0x74727565, '.ttf'],
  [0x4f54544f, '.otf'],
]);

/**
 * Detects a font file's extension from its first bytes; null for anything else, including collections and web fonts.
 */
export function looksLikeFont(bytes: Uint8Array): FontEnding | null {
  if (bytes.byteLength < 12) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return versions.get(view.getUint32(0)) ?? null;
}
