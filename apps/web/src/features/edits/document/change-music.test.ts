import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { changeMusic, chooseMusic } from './change-music.ts';

const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const plain = { ...plainClipEdit([{ id: 'a', startSec: 0, endSec: 10 }]), sound: { gainDb: -2 } };

it('music can be chosen, changed, replaced and removed', () => {
  const chosen = chooseMusic(plain, first);
  expect(clipEdit.parse(chosen)).toEqual(chosen);
  const set = changeMusic(chosen, { offsetSec: 5, playsOnce: true, fadeInSec: 1, duckDb: 20 });
  expect(set.sound.music).toEqual({
    musicId: first,
    gainDb: -14,
    duckDb: 20,
    offsetSec: 5,
    playsOnce: true,
    fadeInSec: 1,
  });
  // The start offset belongs to the previous track.
  expect(chooseMusic(set, second).sound.music).toEqual({
    musicId: second,
    gainDb: -14,
    duckDb: 20,
    playsOnce: true,
    fadeInSec: 1,
  });
  expect(chooseMusic(set, null)).toEqual(plain);
});

it('default settings are not stored', () => {
  const set = changeMusic(chooseMusic(plain, first), { offsetSec: 5, playsOnce: true, fadeOutSec: 2 });
  expect(changeMusic(set, { offsetSec: 0, playsOnce: false, fadeOutSec: 0 })).toEqual(chooseMusic(plain, first));
  expect(changeMusic(plain, { gainDb: 3 })).toBe(plain);
});
