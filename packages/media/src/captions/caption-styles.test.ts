import { describe, expect, test } from 'vitest';
import { captionStyles, getCaptionStyle } from './caption-styles.ts';

test('an unknown style is refused with the list of styles', () => {
  expect(() => getCaptionStyle('neon')).toThrow(
    expect.objectContaining({ reason: 'invalid-option', message: expect.stringContaining('marker, karaoke, pop') }),
  );
});

describe.each(captionStyles)('$id', (style) => {
  test('is found by an id in kebab-case', () => {
    expect(style.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(getCaptionStyle(style.id)).toBe(style);
  });

  test('is readable on any picture through an outline or a box', () =>
    expect(style.outline ?? style.box).not.toBeNull());

  test('is large enough to read on a phone and grows little on emphasis', () => {
    expect(style.size).toBeGreaterThanOrEqual(0.04);
    expect(style.highlight.kind === 'pop' ? style.highlight.scale : 1).toBeLessThanOrEqual(1.15);
  });
});
