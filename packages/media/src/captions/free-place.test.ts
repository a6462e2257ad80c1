import { expect, it } from 'vitest';
import { freePlace } from './free-place.ts';
import type { CaptionObstacle } from './place-page.ts';

const title = { width: 0.84, height: 0.14 };
const range = { startSec: 0, endSec: 3 };
const face = (y: number, atSec = 1): CaptionObstacle => ({
  atSec,
  kind: 'face',
  box: { x: 0.3, y, width: 0.4, height: 0.2 },
});
const covers = ({ y }: { y: number }, box: { y: number; height: number }) =>
  y + title.height / 2 > box.y + 0.005 && y - title.height / 2 < box.y + box.height - 0.005;

it('an overlay that covers nothing stays in place', () => {
  const target = { x: 0.5, y: 0.2 };
  expect(freePlace(target, title, { obstacles: [], range })).toEqual(target);
  expect(freePlace(target, title, { obstacles: [face(0.5)], range })).toEqual(target);
  expect(freePlace(target, title, { obstacles: [face(0.15, 9)], range })).toEqual(target);
});

it.each([0.1, 0.2, 0.3])('a title avoids a face at %d', (y) => {
  const place = freePlace({ x: 0.5, y: 0.2 }, title, { obstacles: [face(y)], range });
  expect(covers(place, face(y).box)).toBe(false);
});

it('a title avoids a face and lettering next to it', () => {
  const sign: CaptionObstacle = {
    atSec: 0,
    untilSec: 3,
    kind: 'lettering',
    box: { x: 0.1, y: 0.36, width: 0.8, height: 0.1 },
  };
  const place = freePlace({ x: 0.5, y: 0.2 }, title, { obstacles: [face(0.12), sign], range });
  for (const { box } of [face(0.12), sign]) expect(covers(place, box)).toBe(false);
});

it('a sticker may move to the side', () => {
  const place = freePlace({ x: 0.5, y: 0.5 }, { width: 0.2, height: 0.2 }, { obstacles: [face(0.4)], range });
  const { box } = face(0.4);
  const isBeside = place.x + 0.1 <= box.x + 0.005 || place.x - 0.1 >= box.x + box.width - 0.005;
  expect(isBeside || !covers({ y: place.y }, box)).toBe(true);
});
