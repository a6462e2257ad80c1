import { readFile } from 'node:fs/promises';
import { type CaptionFont, openFont } from './open-font.ts';

/** A font file opened for measuring. */
export type FontFile = CaptionFont & { path: string; index: number };

/**
 * Opens one face of a font file.
 * @param index number of the face in a collection; default 0.
 * @returns null where the file is not a font that libass could be told to use.
 */
export async function openFontFile(path: string, index = 0): Promise<FontFile | null> {
  const font = openFont(new Uint8Array(await readFile(path)), index);
  return font && { ...font, path, index };
}
