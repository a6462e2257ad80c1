import { scriptNameOf } from './script-names.ts';

/**
 * Converts ffmpeg's log from drawing captions to user-facing sentences, one for each script without glyphs in libass.
 * Other lines are ignored.
 * @param lines ffmpeg's log at level `warning`.
 * @param language ISO 639-1 code of the captions, used to distinguish Japanese from Chinese; null if unknown.
 */
export function explainGlyphWarnings(lines: readonly string[], language: string | null): string[] {
  const sentences = new Set<string>();
  for (const line of lines) {
    const glyph = /failed to find any fallback with glyph 0x([0-9a-f]{1,6})\b/i.exec(line)?.[1];
    const codePoint = Number.parseInt(glyph ?? '', 16);
    if (Number.isNaN(codePoint) || codePoint > 0x10ffff) continue;
    const { name, debianPackage } = scriptNameOf(String.fromCodePoint(codePoint), language);
    sentences.add(
      `The captions show empty boxes for ${name}: install ${debianPackage} (Debian, Ubuntu) or any font that has it.`,
    );
  }
  return [...sentences];
}
