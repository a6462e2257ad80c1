import { type ClipEdit, clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addImage,
  changeImage,
  imagesOf,
  imageWidth,
  middleOf,
  moveImage,
  removeImage,
  scaleImage,
} from './change-images.ts';

const plain = plainClipEdit([{ id: 'a', startSec: 10, endSec: 22 }]);
const imageId = '00000000-0000-4000-8000-000000000001';
const picture = { widthPx: 400, heightPx: 200 };
const frame = { widthPx: 1080, heightPx: 1920 };
const add = (edit: ClipEdit, clipSec = 2) => addImage(edit, { imageId, picture, frame, clipSec });
const first = (edit: ClipEdit) => {
  const [image] = imagesOf(edit);
  if (!image) throw new Error('There is an image.');
  return image;
};

describe('an image of a clip', () => {
  it('starts at the playhead, centered and in its own ratio', () => {
    const edit = add(plain);
    expect(clipEdit.parse(edit)).toEqual(edit);
    const { startSec, endSec, box } = first(edit);
    expect([startSec, endSec, middleOf(box)]).toEqual([2, 6, { x: expect.closeTo(0.5, 3), y: expect.closeTo(0.5, 3) }]);
    expect((box.width * frame.widthPx) / (box.height * frame.heightPx)).toBeCloseTo(2, 1);
  });

  it('ends with the clip, and has a unique name', () => {
    const edit = add(add(plain, 12));
    expect(imagesOf(edit).map(({ id, startSec, endSec }) => [id, startSec, endSec])).toEqual([
      ['image-1', 11, 12],
      ['image-2', 2, 6],
    ]);
  });

  it('is changed and removed by its id only', () => {
    const edit = add(add(plain));
    expect(imagesOf(changeImage(edit, 'image-2', { opacity: 0.5 })).map(({ opacity }) => opacity)).toEqual([1, 0.5]);
    expect(imagesOf(removeImage(edit, 'image-1')).map(({ id }) => id)).toEqual(['image-2']);
    expect(moveImage(edit, 'nothing', { x: 0, y: 0 })).toEqual(edit);
  });

  it('stays valid and inside the frame, however it is moved and scaled', () => {
    const place = fc.double({ min: -2, max: 3, noNaN: true });
    const side = fc.integer({ min: 1, max: 6000 });
    fc.assert(
      fc.property(place, place, place, side, side, (x, y, width, widthPx, heightPx) => {
        const own = { widthPx, heightPx };
        const start = addImage(plain, { imageId, picture: own, frame, clipSec: 0 });
        const moved = moveImage(start, 'image-1', { x, y });
        const scaled = scaleImage(moved, 'image-1', { width, picture: own, frame });
        for (const edit of [start, moved, scaled, moveImage(scaled, 'image-1', { x: y, y: x })]) {
          expect(clipEdit.safeParse(edit).error).toBeUndefined();
          const { box } = first(edit);
          expect(box.x + box.width).toBeLessThanOrEqual(1.0001);
          expect(box.y + box.height).toBeLessThanOrEqual(1.0001);
          expect(box.width).toBeLessThanOrEqual(imageWidth.max);
        }
      }),
    );
  });
});
