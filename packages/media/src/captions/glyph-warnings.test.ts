import { expect, test } from 'vitest';
import { findGlyphWarnings } from './glyph-warnings.ts';

// Log lines from ffmpeg 5.1 with libass 0.17.1.
const line = (glyph: string) =>
  `[Parsed_ass_0 @ 0x560ce1e1bcc0] fontselect: failed to find any fallback with glyph 0x${glyph} for font: (Clipwright Anton, 400, 0)`;

test('a glyph warning names each script once with the package that supports it', () => {
  const log = [line('E2A'), line('E2B'), line('6F22'), '[libx264 @ 0x1] using cpu capabilities: MMX2'];
  expect(findGlyphWarnings(log, null)).toEqual([
    { code: 'glyphs-missing', facts: { script: 'Thai', package: 'fonts-noto-core' } },
    { code: 'glyphs-missing', facts: { script: 'Chinese', package: 'fonts-noto-cjk' } },
  ]);
  expect(findGlyphWarnings([line('6F22')], 'ja')[0]?.facts).toMatchObject({ script: 'Japanese' });
  expect(findGlyphWarnings([line('1F600'), line('FFFFFF')], 'en')).toEqual([
    { code: 'glyphs-missing', facts: { script: 'some symbols', package: 'fonts-noto-core' } },
  ]);
});
