import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import type { MeasuredRun } from '../caption-fonts.ts';

/** A font opened for measuring. */
export type CaptionFont = {
  /** The font's name in libass. */
  family: string;
  covers(character: string): boolean;
  /** Shapes text that the font covers. */
  measure(text: string): { run: MeasuredRun; inkTopEm: number; inkBottomEm: number };
};

/** Joiners and direction marks, which need no glyph. */
const needsNoGlyph = /[\u200C-\u200F\u2060]/u;

/**
 * Opens one face of a font, both in the browser and on a server.
 * @param bytes a TrueType or OpenType file or collection.
 * @param index the face's index in a collection; default 0.
 * @returns null if it is not a font that libass could use.
 */
export function openFont(bytes: Uint8Array, index = 0): CaptionFont | null {
  const face = new Face(new Blob(bytes), index);
  const codePoints = new Set(face.collectUnicodes());
  const family = face.getName(4, 'en');
  if (codePoints.size === 0 || family === '' || /[\\{},]/.test(family)) return null;
  const font = new Font(face);
  const upem = unitsPerEm(bytes, index);
  if (upem === null) return null;
  const { ascent, descent } = lineBox(bytes, index, font);

  return {
    family,
    covers: (character) => [...character].every((c) => needsNoGlyph.test(c) || codePoints.has(c.codePointAt(0) ?? 0)),
    measure(text) {
      const buffer = new Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const infos = buffer.getGlyphInfos();
      let width = 0;
      let top = 0;
      let bottom = 0;
      buffer.getGlyphPositions().forEach((position, glyph) => {
        width += position.xAdvance;
        const extents = font.glyphExtents(infos[glyph]?.codepoint ?? 0);
        if (!extents) return;
        top = Math.max(top, extents.yBearing + position.yOffset);
        // HarfBuzz extents have a negative height, which points down.
        bottom = Math.max(bottom, -(extents.yBearing + extents.height + position.yOffset));
      });
      const run = {
        text,
        family,
        widthEm: width / upem,
        sizeEm: (ascent + descent) / upem,
        ascentEm: ascent / upem,
      };
      return { run, inkTopEm: top / upem, inkBottomEm: bottom / upem };
    },
  };
}

/**
 * Reads the units per em from the `head` table, as FreeType does: HarfBuzz assumes 1000 for an impossible value. Null
 * for values outside 16 to 16384.
 */
function unitsPerEm(bytes: Uint8Array, index: number): number | null {
  const head = findTable(bytes, index, 'head');
  const units = head && head.byteLength >= 20 ? head.getUint16(18) : 0;
  return units >= 16 && units <= 16_384 ? units : null;
}

/**
 * Returns the ascent and descent that libass uses to scale a font: the Windows values if the OS/2 table has them,
 * otherwise those in hhea.
 */
function lineBox(bytes: Uint8Array, index: number, font: Font): { ascent: number; descent: number } {
  const table = findTable(bytes, index, 'OS/2');
  if (table && table.byteLength >= 78) {
    const [ascent, descent] = [table.getUint16(74), table.getUint16(76)];
    if (ascent + descent > 0) return { ascent, descent };
  }
  const { ascender, descender } = font.hExtents();
  return { ascent: ascender, descent: -descender };
}

/**
 * Finds a font table through the table directory. `Face.referenceTable` is not used, because it never frees the table
 * or the font.
 * @see https://learn.microsoft.com/typography/opentype/spec/otff
 */
export function findTable(bytes: Uint8Array, index: number, tag: string): DataView | null {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tagAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  try {
    const start = tagAt(0) === 'ttcf' ? file.getUint32(12 + 4 * index) : 0;
    const tables = file.getUint16(start + 4);
    for (let at = start + 12; at < start + 12 + 16 * tables; at += 16) {
      if (tagAt(at) !== tag) continue;
      return new DataView(bytes.buffer, bytes.byteOffset + file.getUint32(at + 8), file.getUint32(at + 12));
    }
  } catch (error) {
    // The directory points beyond the end.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}
