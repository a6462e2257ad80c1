import { plainClipEdit } from '@clipwright/clip-spec';
import type { CaptionObstacle } from '@clipwright/media/plan';
import { expect, it } from 'vitest';
import { addImage, imagesOf } from './change-images.ts';
import { changeTitle, titleOf } from './change-looks.ts';
import { addText, textsOf } from './change-texts.ts';
import { placeNewOverlays } from './place-new-overlays.ts';

const plain = plainClipEdit([{ id: 'r1', startSec: 0, endSec: 20 }]);
const face: CaptionObstacle[] = Array.from({ length: 20 }, (_, atSec) => ({
  atSec,
  kind: 'face',
  box: { x: 0.3, y: 0.1, width: 0.4, height: 0.5 },
}));

it('an added text or image avoids faces', () => {
  const added = placeNewOverlays(plain, addText(changeTitle(plain, 'Nobody told me'), 'One', 2), face);
  // Planning places it.
  expect(titleOf(added)?.by).toBe('auto');
  expect(textsOf(added)[0]?.place.y).toBeGreaterThan(0.63);
  const size = { widthPx: 400, heightPx: 400 };
  const image = { imageId: crypto.randomUUID(), picture: size, frame: { widthPx: 1080, heightPx: 1920 }, clipSec: 1 };
  const [box] = imagesOf(placeNewOverlays(plain, addImage(plain, image), face)).map((each) => each.box);
  expect(box?.y).toBeGreaterThanOrEqual(0.59);
});

it('existing overlays stay in place', () => {
  const before = changeTitle(plain, 'Nobody told me');
  const after = changeTitle(before, 'Now you know');
  expect(placeNewOverlays(before, after, face)).toBe(after);
});
