import { describe, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { getCaptionStyle } from '../captions/caption-styles.ts';
import { listDrawnTexts } from '../captions/drawn-text.ts';
import type { CaptionObstacle } from '../captions/place-page.ts';
import { overlayStyle, planOverlayText } from '../captions/plan-overlay-text.ts';
import type { Box } from '../geometry/box.ts';
import { drawTitle } from './draw-title.ts';

const sizes = {
  '9:16': { widthPx: 1080, heightPx: 1920 },
  '1:1': { widthPx: 1080, heightPx: 1080 },
  '16:9': { widthPx: 1920, heightPx: 1080 },
};
const safeArea = { x: 0.06, y: 0.14, width: 0.78, height: 0.62 };

/** Places a title and returns its box, which includes its ground. */
function place(
  text: string,
  { y = 0.18, size = sizes['9:16'], obstacles = [] as CaptionObstacle[], captions = null as Box | null } = {},
) {
  const title = {
    kind: 'title' as const,
    id: 'hook',
    startSec: 0,
    endSec: 3,
    text,
    place: { x: 0.5, y },
    by: 'auto' as const,
  };
  const style = overlayStyle(title, getCaptionStyle('marker'));
  const draw = (placed: typeof title.place, scale: number) =>
    planOverlayText(
      { ...title, place: placed },
      { style: { ...style, size: style.size * scale }, size, fonts: evenWidthFonts, language: null },
    );
  const drawn = drawTitle(title, draw, { size, safeArea, obstacles, captions });
  const [page] = drawn.pages;
  const [drawnText] = listDrawnTexts(drawn, size, null);
  if (!page || !drawnText) throw new Error('The title was not drawn.');
  const { box } = drawnText;
  const { padX = 0, padY = 0 } = style.box ?? {};
  const [x, y2] = [(padX * page.emPx) / size.widthPx, (padY * page.emPx) / size.heightPx];
  return {
    page,
    box: { x: box.x - x, y: box.y - y2, width: box.width + 2 * x, height: box.height + 2 * y2 },
  };
}

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const line = 'Why does nobody tell you that fear makes you faster?';

describe.each(['9:16', '1:1', '16:9'] as const)('a title in %s', (ratio) => {
  const size = sizes[ratio];

  it.each([0.18, 0.6])('at %d is inside the area that platforms leave free', (y) => {
    const { box } = place(line, { size, y });
    expect(box.y).toBeGreaterThanOrEqual(safeArea.y - 0.001);
    expect(box.y + box.height).toBeLessThanOrEqual(safeArea.y + safeArea.height + 0.001);
  });

  it.each(['face', 'eyes', 'mouth', 'lettering'] as const)('covers no %s', (kind) => {
    for (const y of [0.1, 0.2, 0.3]) {
      const box = { x: 0.3, y, width: 0.4, height: 0.14 };
      const placed = place(line, { size, obstacles: [{ atSec: 1, untilSec: 2, box, kind }] });
      expect(overlaps(placed.box, box)).toBe(false);
    }
  });

  it('leaves the usual place of captions free', () => {
    const box = { x: 0.1, y: 0.55, width: 0.7, height: 0.12 };
    expect(overlaps(place(line, { size, y: 0.6, captions: box }).box, box)).toBe(false);
    expect(overlaps(place(line, { size, y: 0.6 }).box, box)).toBe(true);
  });

  it.each([
    ['a long sentence', 'Nobody in this whole building had ever seen a bridge move like it'],
    ['long words', 'Donaudampfschifffahrtsgesellschaftskapitän Rindfleischetikettierung'],
    ['right to left', 'لماذا لا يخبرك أحد أن الخوف يجعلك أسرع؟'],
    ['emoji', 'This is 🔥🔥 why 👩‍👩‍👧‍👦 families wait'],
    ['no spaces', '为什么没有人告诉你恐惧会让你跑得更快呢'],
  ])('has at most two lines inside the frame with %s', (_, text) => {
    const { page, box } = place(text, { size });
    expect(page.lines.length).toBeLessThanOrEqual(2);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1);
  });
});

it('two lines are about equally wide', () => {
  const [first, second] = place(line).page.lines;
  expect(Math.abs((first?.widthPx ?? 0) / (second?.widthPx ?? 1) - 1)).toBeLessThan(0.35);
});

it('a title between a face and captions has smaller letters if there is no other room', () => {
  const box = (y: number, height: number) => ({ x: 0.1, y, width: 0.7, height });
  const gap = box(0.5, 0.09);
  const obstacles: CaptionObstacle[] = [{ atSec: 1, box: box(0.16, 0.34), kind: 'face' }];
  const captions = box(0.59, 0.17);
  const placed = place(line, { obstacles, captions });
  expect(placed.page.emPx).toBeLessThan(place(line).page.emPx);
  expect(placed.box.y).toBeGreaterThanOrEqual(gap.y);
  expect(placed.box.y + placed.box.height).toBeLessThanOrEqual(gap.y + gap.height);
});
