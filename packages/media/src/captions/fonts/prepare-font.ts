import { Blob, Face } from 'harfbuzzjs';
import { MediaError } from '../../media-error.ts';
import { type FontEnding, looksLikeFont } from './looks-like-font.ts';
import { findTable, openFont } from './open-font.ts';
import { renameFont } from './rename-font.ts';
import { subsetFont } from './subset-font.ts';

/**
 * The uses that a font's vendor permits: everything, everything except editing documents, or only viewing and printing.
 */
export type FontEmbedding = 'installable' | 'editable' | 'preview';

export type PreparedFont = {
  bytes: Uint8Array<ArrayBuffer>;
  /** The file extension for these bytes. */
  ending: FontEnding;
  /** The vendor's name for the font, such as "Acme Sans Bold". */
  name: string;
  /** The number of supported characters. */
  characters: number;
  embedding: FontEmbedding;
};

const MAX_NAME_LENGTH = 100;
/** The number of glyphs in the largest fonts. */
const MAX_CHARACTERS = 65_535;

/**
 * Prepares a user's font for captions: the characters that mean the same in every font, no hinting, one weight, and a
 * unique name. The result contains only those parts of the given file that HarfBuzz understood.
 * @param family the name used to look it up: letters, digits and spaces.
 * @throws MediaError `invalid-option` for a file that is not usable as a caption font, with the fact `isNotEmbeddable`
 * if its license forbids embedding.
 */
export async function prepareFont(bytes: Uint8Array, { family }: { family: string }): Promise<PreparedFont> {
  if (looksLikeFont(bytes) === null) throw refuse('it is not a TrueType or OpenType font');
  const face = openFace(bytes);
  const embedding = readEmbedding(bytes);
  if (embedding === null) throw refuse('its license does not allow embedding', { isNotEmbeddable: true });
  const codePoints = [...face.collectUnicodes()].filter(isCommon);
  const hasLetters = codePoints.some((codePoint) => /\p{L}/u.test(String.fromCodePoint(codePoint)));
  if (!hasLetters || codePoints.length > MAX_CHARACTERS) throw refuse('it has no letters');
  if (openFont(bytes) === null) throw refuse('it cannot be read');
  const subset = await subsetFont(bytes, codePoints).catch(() => null);
  // The format of the result: an outline font in one of the two formats.
  const ending = subset && looksLikeFont(subset);
  if (!subset || !ending) throw refuse('it cannot be read');
  const renamed = new Uint8Array(renameFont(subset, family));
  const letter = codePoints.find((codePoint) => /\p{L}/u.test(String.fromCodePoint(codePoint))) ?? 0;
  const opened = openFont(renamed);
  const drawn = opened?.family === family ? opened.measure(String.fromCodePoint(letter)) : null;
  const isDrawn = drawn && [drawn.run.sizeEm, drawn.run.widthEm].every((em) => em > 0 && em < 20);
  if (!isDrawn) throw refuse('its letters cannot be measured');
  return { bytes: renamed, ending, name: nameOf(face), characters: codePoints.length, embedding };
}

function openFace(bytes: Uint8Array): Face {
  try {
    return new Face(new Blob(bytes), 0);
  } catch (error) {
    throw refuse('it cannot be read', {}, error);
  }
}

/** True unless a character is for private use and therefore only has meaning in one font. */
function isCommon(codePoint: number): boolean {
  return codePoint >= 0x20 && !/[\p{Co}\p{Cn}\p{Cs}]/u.test(String.fromCodePoint(codePoint));
}

/** Reads the embedding rights from the OS/2 table and returns the broadest; null for none, or for bitmaps only. */
function readEmbedding(bytes: Uint8Array): FontEmbedding | null {
  const table = findTable(bytes, 0, 'OS/2');
  if (!table || table.byteLength < 10) return 'installable';
  const rights = table.getUint16(8);
  if (rights & 0x0200) return null;
  if (rights & 0x0008) return 'editable';
  if (rights & 0x0004) return 'preview';
  return rights & 0x0002 ? null : 'installable';
}

function nameOf(face: Face): string {
  const name = face.getName(4, 'en') || face.getName(1, 'en');
  const plain = name.replaceAll(/[\p{C}\\{}]/gu, '').trim();
  return Array.from(plain).slice(0, MAX_NAME_LENGTH).join('') || 'Font';
}

function refuse(why: string, facts: Record<string, unknown> = {}, cause?: unknown): MediaError {
  return new MediaError('invalid-option', `The font cannot be used: ${why}.`, facts, { cause });
}
