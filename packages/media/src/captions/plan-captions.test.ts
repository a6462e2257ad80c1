import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { placeInTime } from '../../test/place-in-time.ts';
import { clipSize } from '../geometry/aspect-ratio.ts';
import { platforms } from '../platforms/platform.ts';
import type { CaptionPage, CaptionWord } from './caption-page.ts';
import { captionStyles, getCaptionStyle } from './caption-styles.ts';
import { planCaptions } from './plan-captions.ts';

const request = {
  style: getCaptionStyle('marker'),
  size: clipSize('9:16', 1080),
  safeArea: platforms.tiktok.safeArea,
  language: 'en',
  fonts: evenWidthFonts,
};

/** Builds words at an even pace; `/0.8` is a pause of 0.8 seconds. */
function speak(text: string, secPerWord = 0.3): CaptionWord[] {
  let atSec = 0;
  const words: CaptionWord[] = [];
  for (const part of text.split(' ')) {
    if (part.startsWith('/')) atSec += Number(part.slice(1));
    else {
      words.push({ text: part, startSec: atSec, endSec: atSec + secPerWord });
      atSec += secPerWord;
    }
  }
  return words;
}

const lineTexts = (page: CaptionPage) => page.lines.map((line) => line.words.map((word) => word.text).join(' '));
const plan = (text: string, secPerWord?: number) => planCaptions(speak(text, secPerWord), request);

describe('caption pages', () => {
  test('end at sentences and clauses', () => {
    const { pages } = plan('We said no to it. And honestly, it was the best decision we ever made.');
    expect(pages.map(lineTexts)).toMatchInlineSnapshot(`
      [
        [
          "We said",
          "no to it.",
        ],
        [
          "And honestly,",
          "it was the best",
        ],
        [
          "decision",
          "we ever made.",
        ],
      ]
    `);
  });

  test('end at pauses', () => {
    const { pages } = plan('one two three four /1.2 five six seven eight');
    expect(pages.map((page) => lineTexts(page).join(' '))).toEqual(['one two three four', 'five six seven eight']);
  });

  test('never leave a single short word on a line', () => {
    const { pages } = plan(
      'they kept asking the same question over and over again until somebody finally gave in to it',
    );
    expect(pages.flatMap(lineTexts).filter((line) => line.length < 4)).toEqual([]);
  });

  test('show fast speech word by word and count it', () => {
    const { pages, counts } = plan('extraordinarily complicated explanations everywhere constantly', 0.2);
    expect(pages.flatMap(lineTexts).join(' ')).toBe('extraordinarily complicated explanations everywhere constantly');
    expect(counts.fastPages).toBeGreaterThan(0);
  });

  test('use the silence after fast words to stay readable', () => {
    const { pages, counts } = plan('wonderfully complicated /3 next', 0.2);
    expect(counts.fastPages).toBe(0);
    expect(pages[0]?.endSec).toBeGreaterThan(1.1);
  });

  test('shrink for a word wider than the frame, and split an extremely long one', () => {
    const { pages, counts } = plan(`Donaudampfschifffahrtsgesellschaft is long ${'x'.repeat(120)}`);
    expect(counts.shrunkPages).toBeGreaterThan(0);
    for (const page of pages) for (const line of page.lines) expect(line.widthPx).toBeLessThanOrEqual(0.78 * 1080);
    expect(pages.flatMap(lineTexts).join('').match(/x/g)).toHaveLength(120);
  });

  test('omit a word that no font can draw, with its period', () => {
    const { pages, counts } = plan('good \uE000. day');
    expect(pages.flatMap(lineTexts).join(' ')).toBe('good day');
    expect(counts.missingCharacters).toBe(1);
  });

  test('end no later than the clip', () => {
    const { pages } = planCaptions(speak('the end'), { ...request, durationSec: 0.7 });
    expect(pages.at(-1)?.endSec).toBe(0.7);
  });

  test('are empty for an empty transcript', () => expect(plan('').pages).toEqual([]));
});

const word = fc.record({
  text: fc.oneof(fc.lorem({ maxCount: 1 }), fc.constantFrom('שלום', 'नमस्ते', '今日は', 'a', 'no.', 'yes,'), fc.string()),
  gapSec: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 3, noNaN: true })),
  lengthSec: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe.each(captionStyles)('pages of any transcript in $id', (style) => {
  test.each(['9:16', '1:1', '16:9'] as const)('are readable and ordered at %s', (ratio) => {
    const size = clipSize(ratio, 1080);
    const { safeArea } = platforms[ratio === '9:16' ? 'tiktok' : 'normal'];
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (spoken) => {
        const words = placeInTime(spoken);
        const { pages } = planCaptions(words, { ...request, style, size, safeArea });
        pages.forEach((page, index) => {
          const next = pages[index + 1];
          expect(page.endSec).toBeGreaterThan(page.startSec);
          if (next) {
            expect(next.startSec).toBeGreaterThanOrEqual(page.endSec);
            const gapSec = next.startSec - page.endSec;
            expect(gapSec === 0 || gapSec >= 0.1).toBe(true);
          }
          expect(page.lines.length).toBeLessThanOrEqual(style.maxLines);
          for (const line of page.lines) {
            expect(Math.abs(line.xPx + line.widthPx / 2 - size.widthPx / 2)).toBeLessThan(0.01);
            expect(line.xPx).toBeGreaterThanOrEqual(safeArea.x * size.widthPx - 1);
            expect(line.xPx + line.widthPx).toBeLessThanOrEqual((safeArea.x + safeArea.width) * size.widthPx + 1);
            expect(line.baselinePx - page.inkTopPx).toBeGreaterThanOrEqual(safeArea.y * size.heightPx - 1);
            expect(line.baselinePx + page.inkBottomPx).toBeLessThanOrEqual(
              (safeArea.y + safeArea.height) * size.heightPx + 1,
            );
            const byPlace = line.words.toSorted((a, b) => a.xPx - b.xPx);
            byPlace.slice(1).forEach((right, position) => {
              const left = byPlace[position];
              expect(right.xPx - page.blockPadPx).toBeGreaterThanOrEqual((left?.xPx ?? 0) + (left?.widthPx ?? 0) - 1);
            });
          }
        });
      }),
      { numRuns: 25 },
    );
  });
});
