import { Blob, Face } from 'harfbuzzjs';
import { MediaError } from '../../media-error.ts';
import { findTable, openFont } from './open-font.ts';
import { renameFont } from './rename-font.ts';
import { subsetFont } from './subset-font.ts';

/** What the maker of a font lets be done with it: everything, all but changing documents, or looking and printing alone. */
export type FontEmbedding = 'installable' | 'editable' | 'preview';

export type PreparedFont = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of a file with these bytes. */
  ending: '.ttf' | '.otf';
  /** What its maker calls it, such as "Acme Sans Bold". */
  name: string;
  /** Characters that it draws. */
  characters: number;
  embedding: FontEmbedding;
};

const MAX_NAME_LENGTH = 100;
/** As many as the largest fonts there are have glyphs. */
const MAX_CHARACTERS = 65_535;
const versions: ReadonlyMap<number, PreparedFont['ending']> = new Map([
  [0x00010000, '.ttf'],
  [0x74727565, '.ttf'],
  [0x4f54544f, '.otf'],
]);

/**
 * Makes of a user's font what captions are drawn with: the characters that mean the same in every font, no hinting, one
 * weight, and a name that no other font has. Nothing of the given file but what HarfBuzz understood of it is in the result.
 * @param family the name by which it is found, of letters, digits and spaces.
 * @throws MediaError `invalid-option` for what is no font that captions can be drawn with; with the fact
 * `isNotEmbeddable` where its license forbids it.
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
  // What it is now: a font of outlines in the one format or the other.
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

/** The ending of a font file by its first bytes; null for anything else, collections and web fonts among it. */
export function looksLikeFont(bytes: Uint8Array): PreparedFont['ending'] | null {
  if (bytes.byteLength < 12) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return versions.get(view.getUint32(0)) ?? null;
}

function openFace(bytes: Uint8Array): Face {
  try {
    return new Face(new Blob(bytes), 0);
  } catch (error) {
    throw refuse('it cannot be read', {}, error);
  }
}

/** Characters for private use mean something in one font alone. */
function isCommon(codePoint: number): boolean {
  return codePoint >= 0x20 && !/[\p{Co}\p{Cn}\p{Cs}]/u.test(String.fromCodePoint(codePoint));
}

/** By the embedding rights in the table OS/2, of which the widest counts; null: none, or as bitmaps alone. */
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
