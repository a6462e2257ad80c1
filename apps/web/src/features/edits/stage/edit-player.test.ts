import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditPlayer } from './edit-player.ts';

const parts = [
  { id: 'a', startSec: 10, endSec: 12 },
  { id: 'b', startSec: 20, endSec: 22 },
];

/** Videos that tell what they are told; jsdom plays none. */
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
afterEach(() => vi.unstubAllGlobals());
const nextFrame = () => frames.shift()?.();

it('at a cut the other video goes on, also where the copy ends a frame early', () => {
  const player = new EditPlayer(parts, 5);
  const [first, second] = videos();
  player.attach([first, second], 5);
  expect([first.currentTime, second.currentTime]).toEqual([5, 15]);
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

it('the volume is that of the clip in videos that come later as well', () => {
  const player = new EditPlayer(parts, 5);
  player.setGain(-20);
  const both = videos();
  player.attach(both, 5);
  expect(both.map(({ volume }) => volume)).toEqual([0.1, 0.1]);
  player.setGain(6);
  expect(both.map(({ volume }) => volume)).toEqual([1, 1]);
});
