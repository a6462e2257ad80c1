import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditPlayer } from './edit-player.ts';

const parts = [
  { id: 'a', startSec: 10, endSec: 12 },
  { id: 'b', startSec: 20, endSec: 22 },
];

/** Creates videos that record their calls, since jsdom cannot play any. */
function videos() {
  const one = () => {
    const video = document.createElement('video');
    let isOver = false;
    Object.defineProperties(video, {
      ended: { get: () => isOver },
      play: { value: vi.fn(async () => undefined) },
      pause: { value: vi.fn() },
    });
    return Object.assign(video, { end: () => (isOver = true) });
  };
  return [one(), one()] as const;
}

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const nextFrame = () => frames.shift()?.();

it('the other video continues at a cut, even if the copy ends a frame early', () => {
  const player = new EditPlayer(parts, 5);
  const [first, second] = videos();
  player.attach([first, second], 5);
  expect([first.currentTime, second.currentTime]).toEqual([expect.closeTo(5.002, 6), expect.closeTo(15.002, 6)]);
  player.play();
  first.currentTime = 6.9;
  nextFrame();
  expect(player.video).toBe(first);
  first.end();
  nextFrame();
  expect(player.video).toBe(second);
  expect(second.play).toHaveBeenCalledOnce();
  expect(player.state).toEqual({ isPlaying: true, clipSec: 2 });
});

it('the player shows the first frame at the start of a part, and the last one at the end of the clip', () => {
  const thirds = [
    { id: 'a', startSec: 10, endSec: 10 + 1 / 3 },
    { id: 'b', startSec: 20, endSec: 20 + 2 / 3 },
  ];
  const player = new EditPlayer(thirds, 0);
  const [first, second] = videos();
  player.attach([first, second], 0);
  // Ten frames at 30 fps. The first part is longer only by a rounding error.
  player.seek(0.3333333333);
  expect(first.currentTime).toBeCloseTo(20.002, 6);
  player.seek(1);
  expect(first.currentTime).toBeCloseTo(20.664667, 6);
  expect(player.state.clipSec).toBeCloseTo(1, 9);
});

it('the clip’s volume and fades also apply to videos that are loaded later', () => {
  const player = new EditPlayer(parts, 5);
  player.setSound({ gainDb: -20 });
  const both = videos();
  player.attach(both, 5);
  const volumes = () => both.map(({ volume }) => Math.round(volume * 100) / 100);
  expect(volumes()).toEqual([0.1, 0.1]);
  player.setSound({ gainDb: 6 });
  expect(volumes()).toEqual([1, 1]);
  player.setSound({ fadeInSec: 1, fadeOutSec: 2 });
  const heardAt = (clipSec: number) => {
    player.seek(clipSec);
    return volumes()[0];
  };
  // The clip lasts 4 seconds.
  expect([0, 0.25, 1, 2, 3, 4].map(heardAt)).toEqual([0, 0.25, 1, 1, 0.5, 0]);
});

it('the player plays backward over a cut without sound, and stops at the start', () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const player = new EditPlayer(parts, 5);
  const [first, second] = videos();
  player.attach([first, second], 5);
  player.seek(2.5);
  player.play(-2);
  expect([player.rate, vi.mocked(first.play).mock.calls.length]).toEqual([-2, 0]);
  nowMs = 500;
  nextFrame();
  expect(player.state.clipSec).toBeCloseTo(1.5, 6);
  expect(first.currentTime).toBeCloseTo(6.502, 6);
  nowMs = 2000;
  nextFrame();
  expect(player.state).toEqual({ isPlaying: false, clipSec: 0 });
  player.play(-1);
  expect(player.rate).toBe(0);
});

it('playback continues forward from the point reached by playing backward', () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const player = new EditPlayer(parts, 5);
  const [first, second] = videos();
  player.attach([first, second], 5);
  player.seek(3);
  player.play(-1);
  Object.defineProperty(first, 'seeking', { value: true, configurable: true });
  nowMs = 2000;
  nextFrame();
  player.play(1);
  expect(first.currentTime).toBeCloseTo(6.002, 6);
  expect(first.play).toHaveBeenCalledOnce();
});
