import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addText, changeText, moveOverlayTimes, removeText, textsOf } from './change-texts.ts';
import { placeOverlay } from './place-text.ts';

const plain = plainClipEdit([{ id: 'a', startSec: 10, endSec: 22 }]);

describe('texts of a clip', () => {
  it('start at the playhead, one below the other, and end with the clip', () => {
    const edit = addText(addText(addText(plain, 'One', 2), 'Two', 3), 'Three', 12);
    expect(clipEdit.parse(edit)).toEqual(edit);
    expect(textsOf(edit).map(({ id, startSec, endSec, place }) => [id, startSec, endSec, place.y])).toEqual([
      ['text-1', 2, 6, 0.35],
      ['text-2', 3, 7, 0.45],
      ['text-3', 11, 12, 0.35],
    ]);
  });

  it('are changed, moved and removed by their ids only', () => {
    const edit = addText(addText(plain, 'One', 2), 'Two', 2);
    const changed = changeText(edit, 'text-2', { text: 'Other', size: 0.1, color: '#112233' });
    expect(textsOf(changed).map(({ text, size }) => [text, size])).toEqual([
      ['One', 0.06],
      ['Other', 0.1],
    ]);
    expect(textsOf(placeOverlay(changed, 'text-2', { x: 0.2, y: 0.9 }))[1]?.place).toEqual({ x: 0.2, y: 0.9 });
    expect(textsOf(removeText(edit, 'text-1')).map(({ id }) => id)).toEqual(['text-2']);
    expect(textsOf(addText(removeText(edit, 'text-1'), 'Three', 0)).map(({ id }) => id)).toEqual(['text-2', 'text-1']);
  });

  it('keep their length when they move, as far as the clip allows', () => {
    expect(moveOverlayTimes({ startSec: 1, endSec: 5 }, 3, 12)).toEqual({ startSec: 3, endSec: 7 });
    expect(moveOverlayTimes({ startSec: 1, endSec: 5 }, 10, 12)).toEqual({ startSec: 10, endSec: 12 });
    const sec = fc.double({ min: 0, max: 11.5, noNaN: true });
    fc.assert(
      fc.property(sec, sec, (atSec, toSec) => {
        const edit = addText(plain, 'One', atSec);
        const [text] = textsOf(edit);
        const moved = changeText(edit, 'text-1', moveOverlayTimes(text ?? { startSec: 0, endSec: 1 }, toSec, 12));
        expect(clipEdit.safeParse(moved).error).toBeUndefined();
      }),
    );
  });
});
