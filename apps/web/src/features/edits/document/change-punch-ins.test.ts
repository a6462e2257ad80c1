import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { addBestPunchIns, addPunchIn, listPunchIns, removePunchIn } from './change-punch-ins.ts';

const clip = plainClipEdit([
  { id: 'a', startSec: 100, endSec: 150 },
  { id: 'b', startSec: 200, endSec: 290 },
]);
const timesOf = (edit: typeof clip) => edit.punchIns.map(({ atSec }) => atSec);

it('zooms can be added, listed and removed, and a new zoom replaces an overlapping one', () => {
  let edit = addPunchIn(addPunchIn(addPunchIn(clip, 120), 110), 111);
  expect(clipEdit.parse(edit)).toEqual(edit);
  expect(edit.punchIns).toEqual([
    { atSec: 111, scale: 1.12 },
    { atSec: 120, scale: 1.12 },
  ]);
  edit = addPunchIn(edit, 170);
  expect(listPunchIns(edit).map(({ atSec }) => atSec)).toEqual([111, 120]);
  expect(timesOf(removePunchIn(edit, 120))).toEqual([111, 170]);
});

it('fewer than three zooms a minute are proposed, at the best instants for a closer picture', () => {
  const instants = [130, 110, 112, 140, 205, 105, 260, 270, 280];
  const edit = addBestPunchIns(clip, instants, (atSec) => atSec !== 110);
  // In clip time: 12 and 30, 110 and 120.
  expect(timesOf(edit)).toEqual([112, 130, 260, 270]);
  const times = timesOf(edit).map((atSec) => (atSec < 200 ? atSec - 100 : atSec - 150));
  for (const from of times) expect(times.filter((sec) => sec >= from && sec < from + 60).length).toBeLessThan(3);
  // Existing punch-ins count.
  expect(addBestPunchIns(edit, [135, 145, 205], () => true)).toEqual(edit);
});
