import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { listUncovered } from './use-edit-fonts.ts';

const fonts = { of: () => [{ covers: (letter: string) => /\p{Script=Latin}/u.test(letter) }] };

it('letters of a title or a correction that no font has are told, and nothing that needs none', () => {
  const edit: ClipEdit = {
    ...plainClipEdit([{ id: 'a', startSec: 0, endSec: 4 }]),
    words: { '3': { text: 'Ж!' } },
    overlays: [{ kind: 'title', id: 'hook', startSec: 0, endSec: 3, text: 'Oh 你你 🙂', place: { x: 0.5, y: 0.2 } }],
  };
  expect(listUncovered(edit, fonts)).toBe('Ж你');
  expect(listUncovered({ words: {}, overlays: [] }, fonts)).toBe('');
});
