import { describe, expect, it } from 'vitest';
import type { CropLayout, CropTrack } from '../crop/crop-track.ts';
import type { FaceTrack } from '../faces/face-track.ts';
import { listClipDoubts, type PlannedClip } from './list-clip-doubts.ts';

/** Two similar faces for the given time, so that the speaker is ambiguous. */
function seen(endSec: number): PlannedClip['view'] {
  const face = (id: string, x: number): FaceTrack => ({
    id,
    samples: Array.from({ length: endSec * 4 }, (_, index) => ({
      atSec: index / 4,
      box: { x, y: 0.2, width: 0.1, height: 0.2 },
      score: 1,
    })),
  });
  const shots = [{ startSec: 0, endSec }];
  return { tracks: [face('a', 0.1), face('b', 0.7)], shots, turns: null, pictures: [] };
}

const follow = (width: number): CropLayout => ({ kind: 'follow', width, height: 1, keys: [{ atSec: 0, x: 0, y: 0 }] });
const half = { x: 0.1, y: 0, width: 0.3, height: 1 };
const stack: CropLayout = { kind: 'stack', tiles: [half, half] };
const crop = (layout: CropLayout): CropTrack => ({ ratio: '9:16', segments: [{ startSec: 0, endSec: 8, layout }] });

const plan = (changes: Partial<PlannedClip> = {}): PlannedClip => ({
  view: seen(8),
  burnedIn: null,
  cuts: [{ startSec: 0, endSec: 8 }],
  crops: [crop(follow(0.3))],
  pictureAspect: 16 / 9,
  mayCrop: true,
  wantsCaptions: true,
  drawsCaptions: true,
  emoji: 0,
  undrawnCharacters: 0,
  unsureWords: null,
  ...changes,
});

describe('a clip with an unsure speaker', () => {
  it.each([
    ['one person', [crop(follow(0.3))], 'one'],
    ['all people stacked', [crop(stack)], 'together'],
    ['one person in one file and all in another', [crop(follow(0.3)), crop(stack)], 'mixed'],
  ] as const)('reports it if the clip shows %s', (_, crops, shown) => {
    expect(listClipDoubts(plan({ crops }))).toEqual([{ code: 'speaker-unsure', facts: { sec: 8, shown, atSec: 4 } }]);
  });

  it.each([
    ['the whole picture is shown', { crops: [crop(follow(1))] }],
    ['nothing is cropped', { crops: [null] }],
    ['there is no picture', { pictureAspect: null }],
    ['the shot was cut out', { cuts: [{ startSec: 20, endSec: 28 }] }],
    ['the speaker is known', { view: { ...seen(8), turns: [{ trackId: 'a', startSec: 0, endSec: 8 }] } }],
  ] as [string, Partial<PlannedClip>][])('reports nothing if %s', (_, changes) => {
    expect(listClipDoubts(plan(changes))).toEqual([]);
  });
});

it('a clip that shows a screen above its presenter says for how long', () => {
  const screen: CropLayout = { kind: 'screen-and-face', screen: half, face: half };
  const view = { ...seen(8), tracks: [] };
  expect(listClipDoubts(plan({ view, crops: [crop(follow(0.3)), crop(screen)] }))).toEqual([
    { code: 'screen-with-presenter', facts: { sec: 8 } },
  ]);
});

describe('a clip with the whole picture', () => {
  const whole = { view: { ...seen(8), tracks: [] }, crops: [crop({ kind: 'fit' })] };

  it('says for how long', () => {
    expect(listClipDoubts(plan(whole))).toEqual([{ code: 'whole-picture', facts: { sec: 8 } }]);
  });

  it('says nothing if it was requested, or if everyone is shown because the speaker is unsure', () => {
    expect(listClipDoubts(plan({ ...whole, mayCrop: false }))).toEqual([]);
    const codes = listClipDoubts(plan({ crops: whole.crops })).map(({ code }) => code);
    expect(codes).toEqual(['speaker-unsure']);
  });
});

describe('a clip with captions in its picture', () => {
  const burnedIn = { box: { x: 0, y: 0.8, width: 1, height: 0.1 }, changes: 7 };
  it.each([
    ['off', { drawsCaptions: false }],
    ['moved', {}],
    ['none', { wantsCaptions: false, drawsCaptions: false }],
  ] as const)('reports that its own captions are %s', (ours, changes) => {
    const [entry] = listClipDoubts(plan({ burnedIn, crops: [null], ...changes }));
    expect(entry).toEqual({ code: 'burned-in-captions', facts: { ours, place: 'bottom', changes: 7 } });
  });
});

it('each reason for left-out captions has its own text', () => {
  expect(listClipDoubts(plan({ crops: [null], emoji: 1, undrawnCharacters: 3 }))).toEqual([
    { code: 'characters-left-out', facts: { count: 3, why: 'font' } },
    { code: 'characters-left-out', facts: { count: 1, why: 'emoji' } },
  ]);
});

describe('a clip with words that the recognizer was unsure of', () => {
  const unsureWords = { code: 'words-unsure', facts: { count: 1, words: 'Ada', atSec: 3 } } as const;

  it('reports them if they are captions', () => {
    expect(listClipDoubts(plan({ crops: [null], unsureWords }))).toEqual([unsureWords]);
    expect(listClipDoubts(plan({ crops: [null], unsureWords, drawsCaptions: false }))).toEqual([]);
  });
});
