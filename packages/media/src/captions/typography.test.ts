import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { placeInTime } from '../../test/place-in-time.ts';
import { clipSize } from '../geometry/aspect-ratio.ts';
import { platforms } from '../platforms/platform.ts';
import type { CaptionPage, CaptionWord } from './caption-page.ts';
import { captionStyles, getCaptionStyle } from './caption-styles.ts';
import { type CaptionRequest, planCaptions } from './plan-captions.ts';
import { toTypographicStyle } from './typographic-style.ts';
import { writeAss } from './write-ass.ts';

function requestOf(ratio: '9:16' | '1:1' | '16:9', styleId: string): CaptionRequest {
  return {
    layout: 'typography',
    style: toTypographicStyle(getCaptionStyle(styleId)),
    size: clipSize(ratio, 1080),
    safeArea: platforms[ratio === '9:16' ? 'tiktok' : 'normal'].safeArea,
    language: 'en',
    fonts: evenWidthFonts,
  };
}

/** Builds words at speaking pace, with pauses after sentences. */
function speak(text: string): CaptionWord[] {
  let atSec = 0;
  return text.split(' ').map((word) => {
    const startSec = atSec;
    atSec += 0.35 + (word.endsWith('.') ? 0.32 : 0);
    return { text: word, startSec, endSec: startSec + 0.35 };
  });
}

const wordsOf = (page: CaptionPage) => page.lines.flatMap((line) => line.words);
const textOf = (page: CaptionPage) => page.lines.map((line) => line.words.map(({ text }) => text).join(' '));
const story =
  'No one believed that this would work. Then one letter changed everything. Stop. So we kept going, and honestly it was the best decision we ever made.';

describe('typography', () => {
  it('shows two to four words at a time, and a sentence of one word separately', () => {
    const { pages } = planCaptions(speak(story), requestOf('9:16', 'marker'));
    const counts = pages.map((page) => wordsOf(page).length);
    const alone = pages.filter((page) => wordsOf(page).length === 1).map((page) => textOf(page).join(' '));
    expect(alone).toEqual(['Stop.']);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
    expect(pages.flatMap(textOf).join(' ')).toBe(story);
  });

  it('sets words at full size or as wide as the frame allows', () => {
    for (const ratio of ['9:16', '1:1', '16:9'] as const) {
      const request = requestOf(ratio, 'editorial');
      const fullPx = request.style.size * 1080;
      const { x } = request.safeArea;
      const roomPx = 2 * Math.min(0.5 - x, x + request.safeArea.width - 0.5) * request.size.widthPx;
      for (const page of planCaptions(speak(story), request).pages) {
        const widestPx = Math.max(...page.lines.map((line) => line.widthPx));
        if (page.emPx < fullPx - 0.01) expect(widestPx, `${ratio} ${textOf(page)}`).toBeGreaterThan(0.9 * roomPx);
      }
    }
  });

  it('keeps a word that is wider than the frame in one piece', () => {
    const { pages } = planCaptions(speak('telecommunications responsibilities'), requestOf('9:16', 'marker'));
    expect(pages.flatMap(textOf)).toEqual(['telecommunications', 'responsibilities']);
  });

  it('writes words faint until they are spoken', () => {
    const { style, ...request } = requestOf('9:16', 'karaoke');
    const { pages } = planCaptions(speak('one two three'), { style, ...request });
    const events = writeAss([{ pages, style }], { layout: 'typography', size: request.size }).split('\n');
    const timesOf = (word: string) =>
      events
        .filter((line) => line.startsWith('Dialogue: 3,') && line.endsWith(word))
        .map((line) => line.split(',').slice(1, 4).join(' '));
    expect(timesOf('one')).toEqual(['0:00:00.00 0:00:01.40 Text']);
    expect(timesOf('two')).toEqual(['0:00:00.00 0:00:00.35 Upcoming', '0:00:00.35 0:00:01.40 Text']);
    expect(timesOf('three')).toEqual(['0:00:00.00 0:00:00.70 Upcoming', '0:00:00.70 0:00:01.40 Text']);
  });
});

const word = fc.record({
  text: fc.oneof(fc.lorem({ maxCount: 1 }), fc.constantFrom('שלום', '今日は', 'a', 'no.', 'yes,', 'x'.repeat(60))),
  gapSec: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 2, noNaN: true })),
  lengthSec: fc.double({ min: 0.2, max: 1, noNaN: true }),
});

describe.each(captionStyles)('typography in $id', ({ id }) => {
  it.each(['9:16', '1:1', '16:9'] as const)('stays centered, inside the frame and in time at %s', (ratio) => {
    const { size, safeArea, ...request } = requestOf(ratio, id);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (spoken) => {
        const words = placeInTime(spoken);
        const { pages } = planCaptions(words, { ...request, size, safeArea });
        for (const page of pages) {
          expect(wordsOf(page).length).toBeLessThanOrEqual(4);
          for (const { startSec } of wordsOf(page)) {
            expect(Math.max(page.startSec, startSec) - startSec).toBeLessThanOrEqual(0.08);
            expect(page.endSec).toBeGreaterThan(startSec);
          }
          for (const line of page.lines) {
            expect(Math.abs(line.xPx + line.widthPx / 2 - size.widthPx / 2)).toBeLessThan(0.01);
            expect(line.xPx).toBeGreaterThanOrEqual(safeArea.x * size.widthPx - 1);
            expect(line.xPx + line.widthPx).toBeLessThanOrEqual((safeArea.x + safeArea.width) * size.widthPx + 1);
            expect(line.baselinePx - page.inkTopPx).toBeGreaterThanOrEqual(safeArea.y * size.heightPx - 1);
            expect(line.baselinePx + page.inkBottomPx).toBeLessThanOrEqual(
              (safeArea.y + safeArea.height) * size.heightPx + 1,
            );
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
