import { describe, expect, it } from 'vitest';
import { listPasses } from '../time/cut-list.ts';
import { cropAt } from './crop-at.ts';
import type { CropSegment, CropTrack } from './crop-track.ts';
import { toClipTrack } from './to-clip-track.ts';

const follow = (startSec: number, endSec: number, ...places: [number, number][]): CropSegment => ({
  startSec,
  endSec,
  layout: { kind: 'follow', width: 0.3, height: 1, keys: places.map(([atSec, x]) => ({ atSec, x, y: 0 })) },
});
const track: CropTrack = {
  ratio: '9:16',
  segments: [follow(10, 14, [10, 0.1], [11, 0.1], [12, 0.2]), follow(14, 20, [14, 0.6])],
};
const cut = (startSec: number, endSec: number) => ({ startSec, endSec });
const xOf = (clip: CropTrack, atSec: number) => cropAt(clip, atSec)[0]?.x ?? Number.NaN;

describe('the framing in clip time', () => {
  it("is the source's framing at each instant", () => {
    const clip = toClipTrack(track, listPasses([cut(10, 20)]));
    for (const atSec of [0, 0.9, 1.25, 1.5, 1.9, 2, 3.99, 4, 9])
      expect(xOf(clip, atSec)).toBeCloseTo(xOf(track, 10 + atSec));
  });

  it('follows the clip if it jumps back', () => {
    const clip = toClipTrack(track, listPasses([cut(15, 16), cut(10, 13)]));
    expect([0, 0.99, 1, 2, 3, 3.9].map((atSec) => Number(xOf(clip, atSec).toFixed(3)))).toEqual([
      0.6, 0.6, 0.1, 0.1, 0.2, 0.2,
    ]);
    expect(clip.segments.map(({ startSec, endSec }) => [startSec, endSec])).toEqual([
      [0, 1],
      [1, 4],
    ]);
  });

  it('continues a motion over a cut, and stops it if the clip jumps elsewhere', () => {
    const over = toClipTrack(track, listPasses([cut(10, 11.2), cut(11.4, 13)]));
    expect(xOf(over, 1)).toBeCloseTo(0.1);
    expect(xOf(over, 1.8)).toBeCloseTo(0.2);
    const stopped = toClipTrack(track, listPasses([cut(10, 11.5), cut(10, 10.5)]));
    expect(xOf(stopped, 1.4999)).toBeCloseTo(0.15, 3);
    expect(xOf(stopped, 1.5)).toBeCloseTo(0.1);
  });

  it('holds its first and last window beyond the planned time', () => {
    const clip = toClipTrack(track, listPasses([cut(4, 6), cut(22, 24)]));
    expect(xOf(clip, 1)).toBeCloseTo(0.1);
    expect(xOf(clip, 3)).toBeCloseTo(0.6);
    expect(clip.segments.at(-1)?.endSec).toBe(4);
  });

  it('starts in the middle of a motion if the clip does', () => {
    expect(xOf(toClipTrack(track, listPasses([cut(11.5, 13)])), 0)).toBeCloseTo(0.15);
  });

  it('continues a motion that starts before the clip and ends after it', () => {
    const clip = toClipTrack(
      { ratio: '9:16', segments: [follow(10, 20, [10, 0], [20, 0.5])] },
      listPasses([cut(14, 16)]),
    );
    expect(xOf(clip, 0)).toBeLessThan(0.25);
    expect(xOf(clip, 1)).toBeCloseTo(0.25);
    expect(xOf(clip, 1.999)).toBeGreaterThan(0.25);
  });
});
