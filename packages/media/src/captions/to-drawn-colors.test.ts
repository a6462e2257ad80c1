import { describe, expect, it } from 'vitest';
import { toDrawnColors } from './to-drawn-colors.ts';

describe('toDrawnColors', () => {
  it('does not change white, gray, black and opacities', () => {
    const script = 'Style: Text,Arial,20,&H00FFFFFF,&HB3808080,&HFF000000\nDialogue: 0,a,{\\1a&HFF&\\1c&HFFFFFF&}Text';
    expect(toDrawnColors(script)).toBe(script);
  });

  it('changes the colors of styles and of overrides, but not the text', () => {
    const text = 'Style: Mark,Arial,20,&H00AA66FF\nDialogue: 0,a,{\\t(0,70,\\1c&HAA66FF&)}&HAA66FF \\{&HAA66FF\\}';
    expect(toDrawnColors(text)).toBe(
      'Style: Mark,Arial,20,&H00A951F2\nDialogue: 0,a,{\\t(0,70,\\1c&HA951F2&)}&HAA66FF \\{&HAA66FF\\}',
    );
  });
});
