import { type ClipEdit, type FramingSegment, plainClipEdit } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { compareEdits } from './compare-edits.ts';

const auto: FramingSegment = { startSec: 10, endSec: 30, by: 'auto', layout: { kind: 'fit' } };
const title = { kind: 'title', id: 't', startSec: 0, endSec: 3, place: { x: 0.5, y: 0.2 } } as const;
const machine: ClipEdit = {
  ...plainClipEdit([{ id: 'a', startSec: 10, endSec: 30 }]),
  words: { '4': { isEmphasized: true } },
  framing: { '9:16': { segments: [auto] } },
  punchIns: [{ atSec: 12, scale: 1.2 }],
  overlays: [{ ...title, text: 'Why we left' }],
};
const follow: FramingSegment['layout'] = { kind: 'follow', width: 0.3, height: 1, keys: [{ atSec: 10, x: 0, y: 0 }] };
const hand = (change: Partial<FramingSegment>): ClipEdit['framing'] => ({
  '9:16': { segments: [{ ...auto, by: 'hand', ...change }] },
});

it.each<[string, Partial<ClipEdit>, ReturnType<typeof compareEdits>]>([
  ['nothing', {}, {}],
  ['a start', { ranges: [{ id: 'a', startSec: 8.75, endSec: 30 }] }, { 'start-moved': { sec: -1.25 } }],
  ['an end', { ranges: [{ id: 'a', startSec: 10, endSec: 32 }] }, { 'end-moved': { sec: 2 } }],
  ['less than a frame', { ranges: [{ id: 'a', startSec: 10.01, endSec: 30 }] }, {}],
  [
    'a split without a cut',
    {
      ranges: [
        { id: 'a', startSec: 10, endSec: 20 },
        { id: 'b', startSec: 20, endSec: 30 },
      ],
    },
    {},
  ],
  [
    'a cut',
    {
      ranges: [
        { id: 'a', startSec: 10, endSec: 14 },
        { id: 'b', startSec: 16.5, endSec: 30 },
      ],
    },
    { 'parts-changed': { count: 2, sec: -2.5 } },
  ],
  [
    'words',
    { words: { '4': { isEmphasized: true }, '5': { text: 'Ada' }, '6': { isHidden: true }, '7': { break: 'line' } } },
    { 'words-changed': { words: 1, removed: 1, count: 3 } },
  ],
  ['captions', { captions: { isOn: false, styleId: 'pill' } }, { 'captions-changed': { count: 2 } }],
  ['a layout', { framing: hand({ layout: follow }) }, { 'layout-changed': { count: 1 } }],
  ['the same layout elsewhere', { framing: hand({ endSec: 20 }) }, { 'crop-changed': { count: 1 } }],
  [
    'a window in a ratio without one',
    { framing: { '1:1': { segments: [{ ...auto, by: 'hand', layout: follow }] } } },
    { 'crop-changed': { count: 1 } },
  ],
  ['automatic framing', { framing: {} }, {}],
  ['zooms', { punchIns: [{ atSec: 12, scale: 1.3 }] }, { 'zooms-changed': { added: 1, removed: 1 } }],
  ['slow zooms', { slowZooms: true }, { 'zooms-changed': { added: 0, removed: 0 } }],
  [
    'a hook title',
    { overlays: [{ ...title, text: 'Why they left' }] },
    { 'hook-title-changed': { words: 1, added: 0, removed: 0 } },
  ],
  ['no hook title', { overlays: [] }, { 'hook-title-changed': { words: 3, added: 0, removed: 1 } }],
  [
    'another overlay',
    {
      overlays: [
        ...machine.overlays,
        { ...title, id: 'x', kind: 'text', text: 'Ada Example', size: 0.05, color: '#FFFFFF' },
      ],
    },
    { 'overlays-changed': { added: 1, removed: 0 } },
  ],
  ['sound', { sound: { gainDb: 3, fadeOutSec: 1 } }, { 'sound-changed': { count: 2 } }],
  ['a cover', { cover: { atSec: 12.5 } }, { 'cover-chosen': { sec: 2.5 } }],
])('measures a change of %s', (_, change, expected) => {
  expect(compareEdits(machine, { ...machine, ...change })).toEqual(expected);
});

it('measures several changes at once and keeps no text', () => {
  const changed = compareEdits(machine, {
    ...machine,
    ranges: [{ id: 'a', startSec: 9, endSec: 31 }],
    words: { '2': { text: 'Secret' } },
    overlays: [{ ...title, text: 'A secret' }],
  });
  expect(Object.keys(changed)).toEqual(['start-moved', 'end-moved', 'words-changed', 'hook-title-changed']);
  expect(JSON.stringify(changed)).not.toMatch(/secret/i);
});
