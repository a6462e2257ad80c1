import type { CaptionFonts, MeasuredText } from '../caption-fonts.ts';
import type { CaptionFont } from './open-font.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Creates a text measurer from a chain of fonts, in order of preference. Results are cached. */
export function chainFonts(chain: readonly CaptionFont[]): CaptionFonts {
  const measured = new Map<string, MeasuredText>();
  return {
    measure: (text) => {
      const measurement = measured.get(text) ?? measureText(text, chain);
      measured.set(text, measurement);
      return measurement;
    },
  };
}

/**
 * Measures a word, using for each letter the first font in the chain that has it. Punctuation and digits use the font
 * of the preceding letters if it has them.
 */
function measureText(text: string, chain: readonly CaptionFont[]): MeasuredText {
  const parts: { font: CaptionFont; text: string }[] = [];
  const missing: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = parts.at(-1);
    const keepsFont = last && !/\p{L}/u.test(segment) && last.font.covers(segment);
    const font = keepsFont ? last.font : chain.find((candidate) => candidate.covers(segment));
    if (!font) missing.push(segment);
    else if (last?.font === font) last.text += segment;
    else parts.push({ font, text: segment });
  }
  const measured = parts.map((part) => part.font.measure(part.text));
  return {
    runs: measured.map(({ run }) => run),
    widthEm: measured.reduce((sum, { run }) => sum + run.widthEm, 0),
    inkTopEm: Math.max(0, ...measured.map(({ inkTopEm }) => inkTopEm)),
    inkBottomEm: Math.max(0, ...measured.map(({ inkBottomEm }) => inkBottomEm)),
    missing,
  };
}
