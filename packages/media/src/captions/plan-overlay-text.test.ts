import type { EditOverlay } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { getCaptionStyle } from './caption-styles.ts';
import { overlayStyle, planOverlayText } from './plan-overlay-text.ts';

const size = { widthPx: 1080, heightPx: 1920 };
const captions = getCaptionStyle('marker');
type TextOverlay = Exclude<EditOverlay, { kind: 'image' }>;
const title = (text: string, place = { x: 0.5, y: 0.2 }): TextOverlay => ({
  kind: 'title',
  id: 'hook',
  startSec: 0,
  endSec: 3,
  text,
  place,
});

function plan(overlay: TextOverlay) {
  const style = overlayStyle(overlay, captions);
  const { pages } = planOverlayText(overlay, { style, size, fonts: evenWidthFonts, language: 'en' });
  const lines = pages[0]?.lines ?? [];
  return {
    texts: lines.map(({ words }) => words.map(({ text }) => text).join(' ')),
    leftPx: Math.min(...lines.map(({ xPx }) => xPx)),
    rightPx: Math.max(...lines.map(({ xPx, widthPx }) => xPx + widthPx)),
    topPx: (lines[0]?.baselinePx ?? 0) - (pages[0]?.inkTopPx ?? 0),
    bottomPx: (lines.at(-1)?.baselinePx ?? 0) + (pages[0]?.inkBottomPx ?? 0),
    emPx: pages[0]?.emPx ?? 0,
    pages,
  };
}

describe('a title', () => {
  it('has lines of about one width, in the middle of the frame', () => {
    const { texts, leftPx, rightPx } = plan(title('The one small thing that changed all of it'));
    expect(texts.join(' ')).toBe('The one small thing that changed all of it');
    expect(texts.length).toBeGreaterThan(1);
    expect((leftPx + rightPx) / 2).toBeCloseTo(540, 0);
  });

  it('is on the first frame if it starts with the clip, and otherwise fades in', () => {
    expect(overlayStyle(title('No way'), captions).entrance).toBe('none');
    expect(overlayStyle({ ...title('No way'), startSec: 1 }, captions).entrance).toBe('fade');
  });

  it('is one line if it fits at full size', () => {
    expect(plan(title('No way')).texts).toEqual(['No way']);
  });

  it.each([
    ['a corner', { x: 0, y: 0 }],
    ['the lower edge', { x: 0.5, y: 1 }],
    ['the right side', { x: 1, y: 0.5 }],
  ])('stays inside the frame when it is dragged to %s', (_, place) => {
    const { leftPx, rightPx, topPx, bottomPx } = plan(title('Nobody believed that this would work', place));
    expect(leftPx).toBeGreaterThanOrEqual(0);
    expect(rightPx).toBeLessThanOrEqual(1080);
    expect(topPx).toBeGreaterThanOrEqual(0);
    expect(bottomPx).toBeLessThanOrEqual(1920);
  });

  it('is made smaller, quickly, if it has two hundred characters or one endless word', () => {
    const long = plan(title('word '.repeat(40).trim()));
    expect(long.bottomPx - long.topPx).toBeLessThanOrEqual(0.34 * 1920);
    expect(long.rightPx - long.leftPx).toBeLessThanOrEqual(0.84 * 1080);
    expect(plan(title('x'.repeat(200))).rightPx).toBeLessThanOrEqual(1080);
  });

  it('draws nothing if no font has any of its letters', () => {
    expect(plan(title('\u{e000}')).pages).toEqual([]);
  });
});
