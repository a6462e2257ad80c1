import { describe, expect, test } from 'vitest';
import type { CropTrack } from '../crop/crop-track.ts';
import { toClipTrack } from '../crop/to-clip-track.ts';
import { type CutList, listPasses } from '../time/cut-list.ts';
import { faceObstacles } from './face-obstacles.ts';

const source = { widthPx: 1920, heightPx: 1080 };
const size = { widthPx: 1080, heightPx: 1920 };
const width = (1080 * 9) / 16 / 1920;
const face = { x: 0.45, y: 0.2, width: 0.1, height: 0.3 };
const tracks = [{ id: 'a', samples: [{ atSec: 12, box: face, score: 1 }] }];
const crop: CropTrack = {
  ratio: '9:16',
  segments: [
    {
      startSec: 10,
      endSec: 20,
      layout: { kind: 'follow', width, height: 1, keys: [{ atSec: 10, x: 0.5 - width / 2, y: 0 }] },
    },
  ],
};

const obstaclesOf = (track: CropTrack, cuts: CutList, faces = tracks) =>
  faceObstacles(faces, { crop: toClipTrack(track, listPasses(cuts)), cuts, source, size });

describe('the faces that captions keep away from', () => {
  test('are placed like the framing, in clip time', () => {
    const [mouth, eyes, rest] = obstaclesOf(crop, [{ startSec: 10, endSec: 20 }]);
    expect([mouth?.kind, eyes?.kind, rest?.kind]).toEqual(['mouth', 'eyes', 'face']);
    expect((eyes?.box.y ?? 0) + (eyes?.box.height ?? 0)).toBeLessThan(mouth?.box.y ?? 0);
    expect(mouth?.atSec).toBeCloseTo(2);
    expect((mouth?.box.x ?? 0) + (mouth?.box.width ?? 0) / 2).toBeCloseTo(0.5);
    expect(mouth?.box.y).toBeCloseTo(0.2 + 0.6 * 0.3);
    expect(rest?.box.width).toBeCloseTo(0.1 / width);
  });

  test('leave out the parts that were cut and those outside the framing', () => {
    expect(obstaclesOf(crop, [{ startSec: 14, endSec: 20 }])).toEqual([]);
    const aside = [{ id: 'b', samples: [{ atSec: 12, box: { ...face, x: 0.8 }, score: 1 }] }];
    expect(obstaclesOf(crop, [{ startSec: 10, endSec: 20 }], aside)).toEqual([]);
  });

  test('are in the letterboxed picture if the whole of it is shown', () => {
    const fit: CropTrack = { ratio: '9:16', segments: [{ startSec: 10, endSec: 20, layout: { kind: 'fit' } }] };
    const [mouth] = obstaclesOf(fit, [{ startSec: 10, endSec: 20 }]);
    const pictureHeight = (1080 * 1080) / 1920 / 1920;
    expect(mouth?.box.y).toBeCloseTo(0.5 - pictureHeight / 2 + (0.2 + 0.6 * 0.3) * pictureHeight);
  });

  test('are in their half of a stacked frame', () => {
    const half = { x: 0.4, y: 0, width: 0.3, height: 1 };
    const stack: CropTrack = {
      ratio: '9:16',
      segments: [{ startSec: 10, endSec: 20, layout: { kind: 'stack', tiles: [{ ...half, x: 0 }, half] } }],
    };
    const [mouth] = obstaclesOf(stack, [{ startSec: 10, endSec: 20 }]);
    expect(mouth?.box.y).toBeCloseTo(0.5 + (0.2 + 0.6 * 0.3) / 2);
  });
});
