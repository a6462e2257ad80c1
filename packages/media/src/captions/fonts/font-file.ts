import { readFile, stat } from 'node:fs/promises';
import { type CaptionFont, openFont } from './open-font.ts';

/** A font file opened for measuring. */
export type FontFile = CaptionFont & { path: string; index: number };

/**
 * The memory limit for opened fonts, which are kept in full: enough for the fonts of all styles and one complete CJK
 * font.
 */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

type Kept = { sizeBytes: number; font: Promise<FontFile | null> };
/** Opened fonts by path, size, modification time and face index, most recently used last. */
const openFonts = new Map<string, Kept>();

/**
 * Opens one face of a font file; faces that are already open are shared.
 * @param index the face's index in a collection; default 0.
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
