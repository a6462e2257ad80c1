import { readFile, stat } from 'node:fs/promises';
import { type CaptionFont, openFont } from './open-font.ts';

/** A font file opened for measuring. */
export type FontFile = CaptionFont & { path: string; index: number };

/**
 * The memory for opened fonts, which are kept whole: those of all styles, and one with all of Chinese, Japanese and
 * Korean.
 */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

type Kept = { sizeBytes: number; font: Promise<FontFile | null> };
/** Opened fonts by path, size, time and number, the last used at the end. */
const openFonts = new Map<string, Kept>();

/**
 * Opens one face of a font file; an open one is shared.
 * @param index number of the face in a collection; default 0.
 * @returns null if the file is not a font that libass could use.
 */
export async function openFontFile(path: string, index = 0): Promise<FontFile | null> {
  const { size, mtimeMs } = await stat(path);
  const key = `${path} ${size} ${mtimeMs} ${index}`;
  const { font } = openFonts.get(key) ?? { font: readFontFile(path, index) };
  openFonts.delete(key);
  openFonts.set(key, { sizeBytes: size, font });
  font.catch(() => openFonts.delete(key));
  dropOldest();
  return await font;
}

async function readFontFile(path: string, index: number): Promise<FontFile | null> {
  const font = openFont(new Uint8Array(await readFile(path)), index);
  return font && { ...font, path, index };
}

function dropOldest(): void {
  let sum = [...openFonts.values()].reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0);
  for (const [key, { sizeBytes }] of openFonts) {
    if (sum <= MAX_KEPT_BYTES || openFonts.size === 1) return;
    openFonts.delete(key);
    sum -= sizeBytes;
  }
}
