import type { MusicPlan } from '@clipwright/media/plan';
import { expect, it, vi } from 'vitest';
import { playMusic } from './play-music.ts';

const music: MusicPlan = {
  path: '/api/edit-files/1/content',
  durationSec: 20,
  offsetSec: 15,
  isRepeated: true,
  lengthSec: 30,
  levels: [
    { startSec: 0, durationSec: 0, from: 0, to: 0 },
    { startSec: 10, durationSec: 0, from: -20, to: -20 },
  ],
  fadeInSec: 0,
  fadeOutSec: 0,
};

/** Creates a clip at a given time, and an element that records its calls, since jsdom plays nothing. */
function open(plan = music) {
  let tell: () => void = () => undefined;
  const player = {
    state: { isPlaying: false, clipSec: 0 },
    rate: 0,
    volume: 1,
    listen: (listener: () => void) => {
      tell = listener;
      return () => {
        tell = () => undefined;
      };
    },
  };
  const audio = document.createElement('audio');
  let isPaused = true;
  Object.defineProperties(audio, {
    paused: { get: () => isPaused },
    play: {
      value: vi.fn(async () => {
        isPaused = false;
      }),
    },
    pause: {
      value: vi.fn(() => {
        isPaused = true;
      }),
    },
  });
  const stop = playMusic(player, plan, audio);
  const go = async (clipSec: number, rate = 1) => {
    player.state = { isPlaying: rate !== 0, clipSec };
    player.rate = rate;
    tell();
    await Promise.resolve();
  };
  return { audio, player, go, stop };
}

it('music starts at the playhead, follows a seek, and stops with the clip', async () => {
  const { audio, go, stop } = open();
  await go(2);
  expect([audio.paused, audio.currentTime, audio.volume, audio.loop]).toEqual([false, 17, 1, true]);
  audio.currentTime = 17.05;
  await go(2.1);
  expect(audio.currentTime).toBe(17.05);
  await go(12);
  // The second repetition, under speech.
  expect([audio.currentTime, audio.volume]).toEqual([7, expect.closeTo(0.1, 6)]);
  await go(12, 0);
  expect(audio.paused).toBe(true);
  await go(3);
  stop();
  expect([audio.paused, audio.getAttribute('src')]).toEqual([true, null]);
});

it('a repetition does not seek, and music is silent backward and after the end', async () => {
  const { audio, go } = open();
  await go(4.9);
  audio.currentTime = 19.97;
  await go(5.02);
  expect(audio.currentTime).toBe(19.97);
  await go(8, -1);
  expect(audio.paused).toBe(true);
  const once = open({ ...music, isRepeated: false, lengthSec: 5 });
  await once.go(5.5);
  expect([once.audio.paused, once.audio.volume]).toEqual([true, 0]);
});

it('music is scaled by the clip’s volume', async () => {
  const { audio, player, go } = open();
  player.volume = 0.5;
  await go(1);
  expect(audio.volume).toBe(0.5);
});
