import { distinctFacts } from '../facts/fact.ts';
import type { WarningFact } from '../facts/warnings.ts';
import { scriptNameOf } from './script-names.ts';

/**
 * Converts ffmpeg's log from drawing captions to warnings, one for each script without glyphs in libass. Other lines are
 * ignored.
 * @param lines ffmpeg's log at level `warning`.
 * @param language ISO 639-1 code of the captions, used to distinguish Japanese from Chinese; null if unknown.
 */
export function findGlyphWarnings(lines: readonly string[], language: string | null): WarningFact[] {
  const warnings = lines.flatMap((line): WarningFact[] => {
    const glyph = /failed to find any fallback with glyph 0x([0-9a-f]{1,6})\b/i.exec(line)?.[1];
    const codePoint = Number.parseInt(glyph ?? '', 16);
    if (Number.isNaN(codePoint) || codePoint > 0x10ffff) return [];
    const { name, debianPackage } = scriptNameOf(String.fromCodePoint(codePoint), language);
    return [{ code: 'glyphs-missing', facts: { script: name, package: debianPackage } }];
  });
  return distinctFacts(warnings);
}
