import { describe, expect, it } from 'vitest';
import { type ClipEdit, clipEdit, type FramingLayout, plainClipEdit } from './clip-edit.ts';
import { clipEditLimits } from './clip-edit-limits.ts';

const plain = plainClipEdit([
  { id: 'a', startSec: 10, endSec: 20 },
  { id: 'b', startSec: 5, endSec: 8 },
]);
const follow: FramingLayout = { kind: 'follow', width: 0.3, height: 1, keys: [{ atSec: 10, x: 0.2, y: 0 }] };
const full: ClipEdit = {
  ...plain,
  words: {
    '0': { text: 'Clipwright' },
    '17': { isHidden: true, startSec: 11, endSec: 11.4, isEmphasized: true, break: 'page' },
  },
  captions: { styleId: 'marker', look: { anchorY: 0.4 }, emphasisColor: '#FF6BAA', ranges: { b: { isOn: false } } },
  framing: {
    '9:16': {
      segments: [
        { startSec: 10, endSec: 15, layout: follow, by: 'auto' },
        { startSec: 15, endSec: 20, layout: { kind: 'fit' }, by: 'hand' },
      ],
      ranges: { b: [{ startSec: 5, endSec: 8, layout: { kind: 'fit' }, by: 'hand' }] },
    },
  },
  punchIns: [{ atSec: 12, scale: 1.12 }],
  overlays: [{ kind: 'title', id: 'hook', startSec: 0, endSec: 3, text: 'Nobody told me', place: { x: 0.5, y: 0.2 } }],
  sound: { gainDb: -2, fadeOutSec: 0.5 },
};

describe('a clip edit', () => {
  it('is accepted unchanged, and survives being stored', () => {
    expect(clipEdit.parse(JSON.parse(JSON.stringify(full)))).toEqual(full);
    expect(clipEdit.parse(plain)).toEqual(plain);
    const ofOneRange = { ...plain, framing: { '1:1': { ranges: full.framing['9:16']?.ranges } } };
    expect(clipEdit.parse(ofOneRange)).toEqual(ofOneRange);
  });

  const with_ = (changed: object) => ({ ...full, ...changed });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `r${index}`, startSec: index, endSec: index + 0.5 }));
  it.each<[string, unknown]>([
    ['of another version', with_({ version: 2 })],
    ['without a range', with_({ ranges: [] })],
    ['with a range of no length', with_({ ranges: [{ id: 'a', startSec: 3, endSec: 3 }] })],
    ['with a range that ends before it starts', with_({ ranges: [{ id: 'a', startSec: 3, endSec: 2 }] })],
    ['with a time that is no number', with_({ ranges: [{ id: 'a', startSec: Number.NaN, endSec: 2 }] })],
    ['with a time without end', with_({ ranges: [{ id: 'a', startSec: 0, endSec: Number.POSITIVE_INFINITY }] })],
    ['with a negative time', with_({ ranges: [{ id: 'a', startSec: -1, endSec: 2 }] })],
    ['with two ranges of one id', with_({ ranges: [plain.ranges[0], plain.ranges[0]] })],
    ['with ten thousand ranges', with_({ ranges: many(10_000), captions: {}, framing: {} })],
    ['longer than an hour', with_({ ranges: [{ id: 'a', startSec: 0, endSec: 3601 }], captions: {}, framing: {} })],
    ['that goes back too often', with_({ ranges: many(60).reverse(), captions: {}, framing: {} })],
    ['with a word of a thousand characters', with_({ words: { '0': { text: 'x'.repeat(1000) } } })],
    ['with a word that is no number', with_({ words: { __proto__x: { isHidden: true } } })],
    ['with a text of a megabyte', with_({ overlays: [{ ...full.overlays[0], text: 'x'.repeat(1e6) }] })],
    [
      'with a window beyond the frame',
      with_({
        framing: {
          '9:16': {
            segments: [
              {
                startSec: 0,
                endSec: 1,
                by: 'hand',
                layout: {
                  kind: 'stack',
                  tiles: [
                    { x: 0.8, y: 0, width: 0.5, height: 1 },
                    { x: 0, y: 0, width: 0.5, height: 1 },
                  ],
                },
              },
            ],
          },
        },
      }),
    ],
    [
      'with overlapping segments',
      with_({
        framing: {
          '1:1': {
            segments: [
              { startSec: 0, endSec: 2, by: 'hand', layout: { kind: 'fit' } },
              { startSec: 1, endSec: 3, by: 'hand', layout: { kind: 'fit' } },
            ],
          },
        },
      }),
    ],
    [
      'with keys that go back',
      with_({
        framing: {
          '1:1': {
            segments: [
              {
                startSec: 0,
                endSec: 2,
                by: 'hand',
                layout: {
                  ...follow,
                  keys: [
                    { atSec: 1, x: 0, y: 0 },
                    { atSec: 0, x: 0, y: 0 },
                  ],
                },
              },
            ],
          },
        },
      }),
    ],
    [
      'with an unknown ratio',
      with_({ framing: { '2:1': { segments: [{ startSec: 0, endSec: 2, by: 'hand', layout: { kind: 'fit' } }] } } }),
    ],
    ['with settings of a range that is not there', with_({ captions: { ranges: { gone: { isOn: false } } } })],
    ['with a field that no one knows', with_({ path: '/etc/passwd' })],
    [
      'with more punch-ins than there may be',
      with_({ punchIns: Array.from({ length: clipEditLimits.punchIns + 1 }, (_, atSec) => ({ atSec, scale: 1.1 })) }),
    ],
    ['with a gain that deafens', with_({ sound: { gainDb: 90 } })],
  ])('%s is refused', (_, given) => {
    expect(clipEdit.safeParse(given).success).toBe(false);
  });
});
