import { expect, test } from 'vitest';
import { explainGlyphWarnings } from './glyph-warnings.ts';

// Log lines from ffmpeg 5.1 with libass 0.17.1.
const line = (glyph: string) =>
  `[Parsed_ass_0 @ 0x560ce1e1bcc0] fontselect: failed to find any fallback with glyph 0x${glyph} for font: (Clipwright Anton, 400, 0)`;

test('a glyph warning names each script once with the package that supports it', () => {
  const log = [line('E2A'), line('E2B'), line('6F22'), '[libx264 @ 0x1] using cpu capabilities: MMX2'];
  expect(explainGlyphWarnings(log, null)).toEqual([
    'The captions show empty boxes for Thai: install fonts-noto-core (Debian, Ubuntu) or any font that has it.',
    'The captions show empty boxes for Chinese: install fonts-noto-cjk (Debian, Ubuntu) or any font that has it.',
  ]);
  expect(explainGlyphWarnings([line('6F22')], 'ja')[0]).toContain('Japanese');
  expect(explainGlyphWarnings([line('1F600'), line('FFFFFF')], 'en')).toEqual([
    'The captions show empty boxes for some symbols: install fonts-noto-core (Debian, Ubuntu) or any font that has it.',
  ]);
});
