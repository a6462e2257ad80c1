import type { CaptionFonts } from '../src/captions/caption-fonts.ts';

/** A monospaced font: every character is 0.6 em wide, and only the private use area is missing. */
export const evenWidthFonts: CaptionFonts = {
  measure(text) {
    const missing = text.match(/\p{Co}/gu) ?? [];
    const drawn = text.replace(/\p{Co}/gu, '');
    const widthEm = 0.6 * [...drawn].length;
    const run = { text: drawn, family: 'Even', widthEm, sizeEm: 1.2, ascentEm: 0.9 };
    return { runs: drawn === '' ? [] : [run], widthEm, inkTopEm: 0.7, inkBottomEm: 0.2, missing };
  },
};
