import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { changeSound, changeTitle, changeTitleLength, titleOf } from './change-looks.ts';

const clip = plainClipEdit([{ id: 'a', startSec: 0, endSec: 2 }]);
describe('looks', () => {
  it('of title and sound can be set and reset', () => {
    let edit = changeSound(changeTitle(clip, 'Nobody told me'), { gainDb: -3, fadeOutSec: 1, voiceCleaning: 'light' });
    expect(clipEdit.parse(edit)).toEqual(edit);
    // The clip is shorter than the default duration of a title.
    expect(titleOf(edit)).toMatchObject({ text: 'Nobody told me', startSec: 0, endSec: 2 });
    expect(titleOf(changeTitleLength(edit, 1.5))?.endSec).toBe(1.5);
    expect(changeTitle(edit, 'Now you know').overlays).toHaveLength(1);
    edit = changeSound(changeTitle(edit, null), { gainDb: 0, fadeOutSec: 0, voiceCleaning: undefined });
    expect(edit).toEqual(clip);
  });
});
