import type { CaptionBreak } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { clipSize } from '../geometry/aspect-ratio.ts';
import { platforms } from '../platforms/platform.ts';
import type { CaptionWord } from './caption-page.ts';
import { captionStyles, getCaptionStyle } from './caption-styles.ts';
import { planCaptions } from './plan-captions.ts';

const request = {
  style: getCaptionStyle('marker'),
  size: clipSize('9:16', 1080),
  safeArea: platforms.tiktok.safeArea,
  language: 'en',
  fonts: evenWidthFonts,
};
const marks: Readonly<Record<string, CaptionBreak>> = { '|': 'line', '‖': 'page', '~': 'none' };

/**
 * Builds words at an even pace, with a second of silence at `/`; `|word` starts a line, `‖word` starts a page, and
 * `~word` is joined to the previous word.
 */
function speak(text: string): CaptionWord[] {
  let atSec = 0;
  const words: CaptionWord[] = [];
  for (const part of text.split(' ')) {
    atSec += part === '/' ? 1.2 : 0.3;
    const mark = marks[part[0] ?? ''];
    const word = { startSec: atSec - 0.3, endSec: atSec, number: words.length, text: mark ? part.slice(1) : part };
    if (part !== '/') words.push({ ...word, ...(mark && { break: mark }) });
  }
  return words;
}

/** The text's pages, each as a list of lines. */
const pagesOf = (text: string, changes: Partial<Parameters<typeof planCaptions>[1]> = {}) =>
  planCaptions(speak(text), { ...request, ...changes }).pages.map(({ lines }) =>
    lines.map(({ words }) => words.map((word) => word.text).join(' ')),
  );

describe('breaks by hand', () => {
  it('start a line at a word, and the words before it stay on its page', () => {
    expect(pagesOf('And honestly, it was the best')).toEqual([['And honestly,', 'it was the best']]);
    expect(pagesOf('And |really, it was')).toEqual([['And', 'really, it was']]);
    expect(pagesOf('We said no |to it')).toEqual([['We said no', 'to it']]);
  });

  it('start a page at a word, even inside a phrase', () => {
    expect(pagesOf('We said ‖no to it')).toEqual([['We said'], ['no to it']]);
    expect(pagesOf('We ‖said ‖no ‖to it')).toEqual([['We'], ['said'], ['no'], ['to it']]);
  });

  it('make more lines than the style has, up to four', () => {
    expect(pagesOf('one |two |three')).toEqual([['one', 'two', 'three']]);
    const many = pagesOf('a |b |c |d |e |f');
    expect(many.map((lines) => lines.length).every((count) => count <= 4)).toBe(true);
    expect(many.flat()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('join a page to the one before it if both have room together', () => {
    expect(pagesOf('We said no. / Then we left.')).toEqual([['We said no.'], ['Then we left.']]);
    expect(pagesOf('We said no. / ~Then we left.')).toEqual([['We said no.', 'Then we left.']]);
  });

  it('are wrapped anyway if they leave no room', () => {
    const text = 'one two three four five. ~six seven eight nine ten eleven twelve thirteen fourteen fifteen';
    const pages = pagesOf(text);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().join(' ')).toBe(text.replace('~', ''));
    expect(pages.every(([first = '']) => !first.startsWith('six'))).toBe(true);
    const long = pagesOf('extraordinarily |incomprehensible circumstances notwithstanding everything');
    expect(long.flat().length).toBeGreaterThan(2);
  });

  it('report which word each line starts with', () => {
    const { pages } = planCaptions(speak('We said |no ‖to it'), request);
    expect(pages.map(({ lines }) => lines.map(({ words }) => words[0]?.number))).toEqual([[0, 2], [3]]);
  });

  it('also apply to the large words of a text', () => {
    const layout = 'typography' as const;
    expect(pagesOf('nobody |believed it', { layout })).toEqual([['nobody', 'believed it']]);
    expect(pagesOf('nobody ‖believed it', { layout })).toEqual([['nobody'], ['believed it']]);
  });

  it('keep every word in order, pages at their breaks, and lines inside the safe area, in every style and format', () => {
    const word = fc.record({
      text: fc.stringMatching(/^[a-z]{1,14}[.,]?$/),
      mark: fc.constantFrom('', '', '', '|', '‖', '~'),
    });
    const given = [
      fc.array(word, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...captionStyles),
      fc.constantFrom('9:16' as const, '1:1' as const, '16:9' as const),
    ] as const;
    fc.assert(
      fc.property(...given, (words, style, ratio) => {
        const text = words.map(({ text: own, mark }) => `${mark}${own}`).join(' ');
        const size = clipSize(ratio, 1080);
        const { pages } = planCaptions(speak(text), { ...request, style, size });
        const placed = pages.flatMap(({ lines }) => lines.flatMap((line) => line.words));
        expect([...new Set(placed.map(({ number }) => number))]).toEqual(words.map((_, number) => number));
        const begun = new Set(pages.map(({ lines }) => lines[0]?.words[0]?.number));
        for (const [number, { mark }] of words.entries()) if (mark === '‖') expect(begun.has(number)).toBe(true);
        for (const { lines, inkTopPx, inkBottomPx } of pages) {
          expect(lines.length).toBeLessThanOrEqual(4);
          for (const { baselinePx } of lines) {
            expect(baselinePx - inkTopPx).toBeGreaterThanOrEqual(0);
            expect(baselinePx + inkBottomPx).toBeLessThanOrEqual(size.heightPx);
          }
        }
      }),
    );
  });
});
