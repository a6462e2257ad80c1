import type { EditOverlay } from '@clipwright/clip-spec';
import type { CaptionStyle } from '../captions/caption-style.ts';
import { listDrawnTexts } from '../captions/drawn-text.ts';
import { findFreePlace } from '../captions/free-place.ts';
import type { CaptionObstacle } from '../captions/place-page.ts';
import type { StyledPages } from '../captions/write-ass.ts';
import type { Box } from '../geometry/box.ts';
import type { RenditionRequest } from './rendition-list.ts';

type Title = Extract<EditOverlay, { kind: 'title' }>;

/** The distance from captions, faces and lettering, as a fraction of the frame. */
const AIR = 0.012;
/** The sizes of the letters to try, and the cost of each step in the unit of `findFreePlace`. */
const SCALES = [1, 0.85, 0.72];
const STEP_COST = 0.2;

/**
 * Draws an automatic title at its place, or at the nearest above or below that covers no face and no lettering, and
 * not the usual place of captions, within the area that platforms leave free. Where there is no room, its letters are smaller.
 * @param draw draws the title at a place, with letters of a fraction of their usual size.
 * @param captions where captions usually are in the same rendition; null without captions.
 */
export function drawTitle<Drawn extends StyledPages>(
  { startSec, endSec, place }: Pick<Title, 'startSec' | 'endSec' | 'place'>,
  draw: (place: Title['place'], scale: number) => Drawn,
  {
    size,
    safeArea,
    obstacles,
    captions,
  }: Pick<RenditionRequest, 'size' | 'safeArea'> & {
    obstacles: readonly CaptionObstacle[];
    captions: Box | null;
  },
): Drawn {
  const range = { startSec, endSec };
  const usual: CaptionObstacle[] = captions
    ? [{ atSec: startSec, untilSec: endSec, box: captions, kind: 'captions' }]
    : [];
  const around = { obstacles: [...obstacles, ...usual], range, column: safeArea };
  const largest = draw(place, 1);
  const shortPx = Math.min(size.widthPx, size.heightPx);
  // Long lines are smaller already.
  const fitting = (largest.pages[0]?.emPx ?? 0) / (largest.style.size * shortPx);
  const options = SCALES.flatMap((step, index) => {
    const scale = fitting * step;
    const block = measureBlock(draw(place, scale), size);
    if (!block) return [];
    const option = findFreePlace({ ...place, y: clampMiddle(place.y, block.height, safeArea) }, block, around);
    return [{ scale, place: option.place, cost: option.cost + index * STEP_COST }];
  });
  const [first, ...others] = options;
  if (!first) return largest;
  const best = others.reduce((chosen, next) => (next.cost < chosen.cost ? next : chosen), first);
  return draw(best.place, best.scale);
}

/** The height of a two-line caption, and of the words of a text, as fractions of the frame. */
const CAPTION_HEIGHT = 0.13;
const WORDS_HEIGHT = 0.4;

/** Returns the usual place of captions. */
export function captionBand(
  { anchorY }: Pick<CaptionStyle, 'anchorY'>,
  { safeArea, isPicture }: Pick<RenditionRequest, 'safeArea'> & { isPicture: boolean },
): Box {
  const height = isPicture ? WORDS_HEIGHT : CAPTION_HEIGHT;
  return { x: 0, y: safeArea.y + safeArea.height * anchorY - height / 2, width: 1, height };
}

/** Returns the area of a title as an obstacle for captions. */
export function titleObstacles(drawn: StyledPages, size: RenditionRequest['size']): CaptionObstacle[] {
  const block = measureBlock(drawn, size);
  return listDrawnTexts(drawn, size, null).flatMap(({ startSec, endSec, box }): CaptionObstacle[] => {
    if (!block) return [];
    const { width, height } = block;
    const around = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
    return [{ atSec: startSec, untilSec: endSec, box: around, kind: 'captions' }];
  });
}

/** Returns the size of a title with its ground and the air around it, as fractions of the frame. */
function measureBlock(drawn: StyledPages, size: RenditionRequest['size']) {
  const [page] = drawn.pages;
  const [text] = listDrawnTexts(drawn, size, null);
  if (!page || !text) return null;
  const { padX = 0, padY = 0 } = drawn.style.box ?? {};
  return {
    width: text.box.width + (2 * padX * page.emPx) / size.widthPx + 2 * AIR,
    height: text.box.height + (2 * padY * page.emPx) / size.heightPx + 2 * AIR,
  };
}

function clampMiddle(middle: number, length: number, { y, height }: RenditionRequest['safeArea']): number {
  if (length > height) return y + height / 2;
  return Math.min(y + height - length / 2, Math.max(y + length / 2, middle));
}
