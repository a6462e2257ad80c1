import { clipEdit, clipEditLimits, plainClipEdit } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { describeEditExcess } from './describe-edit-excess.ts';

const rangesOf = (count: number, stepSec: number, lengthSec = 0.5) =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    startSec: 5000 + index * stepSec,
    endSec: 5000 + index * stepSec + lengthSec,
  }));
const short = plainClipEdit(rangesOf(1, 1));
const overlay = { kind: 'title' as const, startSec: 0, endSec: 1, text: 'Hook', place: { x: 0.5, y: 0.2 } };

it.each([
  ['of as many parts as there may be', plainClipEdit(rangesOf(clipEditLimits.ranges, 1)), null],
  ['of one part more', plainClipEdit(rangesOf(clipEditLimits.ranges + 1, 1)), 'A clip can have up to 200 parts.'],
  ['that goes back as often as it may', plainClipEdit(rangesOf(clipEditLimits.passes, -1)), null],
  [
    'that goes back once more',
    plainClipEdit(rangesOf(clipEditLimits.passes + 1, -1)),
    'A clip can go back to an earlier part of the video up to 23 times.',
  ],
  ['of an hour', plainClipEdit(rangesOf(1, 1, 3600)), null],
  ['of more than an hour', plainClipEdit(rangesOf(1, 1, 3601)), 'A clip can be up to 60 minutes long.'],
  [
    'with more changed words than there may be',
    {
      ...short,
      words: Object.fromEntries(Array.from({ length: 20_001 }, (_, number) => [number, { isHidden: true as const }])),
    },
    'Up to 20,000 words of a clip can be changed.',
  ],
  [
    'with more titles than there may be',
    { ...short, overlays: Array.from({ length: 41 }, (_, index) => ({ ...overlay, id: `o${index}` })) },
    'A clip can have up to 40 titles and texts.',
  ],
  [
    'with more zooms than there may be',
    { ...short, punchIns: Array.from({ length: 201 }, (_, atSec) => ({ atSec, scale: 1.1 })) },
    'A clip can have up to 200 zooms.',
  ],
])('a document %s is accepted, or rejected in words as the server would', (_, edit, said) => {
  expect(describeEditExcess(edit, short)).toBe(said);
  expect(clipEdit.safeParse(edit).success).toBe(said === null);
});

it('a document that already exceeds a limit can still be edited', () => {
  const many = plainClipEdit(rangesOf(300, 1));
  expect(describeEditExcess(plainClipEdit(rangesOf(299, 1)), many)).toBeNull();
});
