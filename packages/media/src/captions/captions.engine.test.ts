import { describe, expect, test } from 'vitest';
import {
  draw,
  expectDistinctLetters,
  expectPlannedWidth,
  findInk,
  plain,
  safeArea,
  size,
} from '../../test/drawn-captions.ts';
import type { CaptionStyle } from './caption-style.ts';
import { captionStyles } from './caption-styles.ts';

describe('text widths', () => {
  test.each([
    ['archivo-expanded', 'Здравствуйте', 'ru'],
    ['anton', 'AVATAR-Toyota', 'en'],
  ] as const)('in %s of %s match libass within a pixel in 500', async (face, word, language) => {
    await expectPlannedWidth(face, word, language);
  });
});

describe('rendered captions', () => {
  test.each(captionStyles)('in $id stay inside the safe area', async (style) => {
    const { frame, pages } = await draw('They quietly judged a', style, 'en', 1);
    const ink = findInk(frame);
    expect(pages.length).toBeGreaterThan(0);
    expect(ink.pixels).toBeGreaterThan(500);
    expect(ink.leftPx).toBeGreaterThanOrEqual(safeArea.x * size.widthPx - 1);
    expect(ink.rightPx).toBeLessThanOrEqual((safeArea.x + safeArea.width) * size.widthPx + 1);
    expect(ink.topPx).toBeGreaterThanOrEqual(safeArea.y * size.heightPx - 1);
    expect(ink.bottomPx).toBeLessThanOrEqual((safeArea.y + safeArea.height) * size.heightPx + 1);
  });

  test('in vi use the bundled fonts with a distinct shape for every letter', async () => {
    await expectDistinctLetters('vi', 'Việt', 'ăâđêôơưạ');
  });

  test.each([
    ['ar', 'Arabic', 'طويييييييل ا'],
    ['he', 'Hebrew', 'שששששששש י'],
  ])('in %s run from right to left, or the script is reported as unsupported', async (language, name, text) => {
    const { pages, frame, lacking } = await draw(text, plain, language);
    if (lacking.length > 0) {
      expect(lacking).toEqual([name]);
      expect(pages).toEqual([]);
      return;
    }
    const [long, short] = pages[0]?.lines[0]?.words ?? [];
    expect(pages[0]?.isRightToLeft).toBe(true);
    expect(short?.xPx).toBeLessThan(long?.xPx ?? 0);
    // The first spoken word is the long one: its ink is on the right of the line.
    const ink = findInk(frame);
    const middlePx = Math.round((ink.leftPx + ink.rightPx) / 2);
    const left = findInk(frame, { fromPx: 0, toPx: middlePx });
    const right = findInk(frame, { fromPx: middlePx, toPx: size.widthPx });
    expect(right.pixels).toBeGreaterThan(left.pixels);
  });

  test('place a comma after a Hebrew word on its left', async () => {
    const { frame, lacking } = await draw('ששש,', plain, 'he');
    if (lacking.length > 0) return expect(lacking).toEqual(['Hebrew']);
    const ink = findInk(frame);
    // Only the comma extends below the letters.
    const below = frame.subarray((ink.bottomPx - 4) * size.widthPx, ink.bottomPx * size.widthPx);
    const columns = [...below.keys()].filter((index) => (below[index] ?? 0) > 128).map((index) => index % size.widthPx);
    expect(Math.max(...columns)).toBeLessThan((ink.leftPx + ink.rightPx) / 2);
    return undefined;
  });

  test('render hostile text as plain letters', async () => {
    const small: CaptionStyle = { ...plain, size: 0.04 };
    const { frame, pages } = await draw('{\\an8\\fs300\\1c&H0000FF&}a\\Nb', small, 'en');
    const ink = findInk(frame);
    const page = pages[0];
    const line = page?.lines[0];
    expect(page?.lines).toHaveLength(1);
    expect(ink.bottomPx - ink.topPx).toBeLessThan((page?.emPx ?? 0) * 1.3);
    expect(Math.abs(ink.leftPx - (line?.xPx ?? 0))).toBeLessThan(12);
    expect(Math.abs(ink.rightPx - ((line?.xPx ?? 0) + (line?.widthPx ?? 0)))).toBeLessThan(12);
  });

  test('replace no emoji with boxes', async () => {
    const withEmoji = await draw('well 😀 done 👨‍👩‍👧', plain, 'en');
    const without = await draw('well done', plain, 'en');
    expect(withEmoji.warnings).toEqual([]);
    expect(findInk(withEmoji.frame)).toEqual(findInk(without.frame));
  });

  test('omit and report a script that no font supports', async () => {
    const { pages, lacking } = await draw('hello \u{13000}\u{1F6D8}\u{10FFFD} there', plain, 'en');
    const placedWords = pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => word.text)));
    expect(placedWords.join(' ')).toMatch(/^hello .*there$/);
    expect(lacking).toContain('some symbols');
  });
});
