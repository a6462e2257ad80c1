import { expect, it } from 'vitest';
import { hearStretch } from './hear-stretch.ts';

/** Creates a player that records its calls. */
function fakePlayer() {
  const calls: string[] = [];
  const listeners = new Set<(state: { isPlaying: boolean; clipSec: number }) => void>();
  return {
    calls,
    listeners,
    seek: (clipSec: number) => void calls.push(`seek ${clipSec.toFixed(1)}`),
    play: () => void calls.push('play'),
    pause: () => void calls.push('pause'),
    listen: (listener: (state: { isPlaying: boolean; clipSec: number }) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    at: (clipSec: number, isPlaying = true) => {
      for (const listener of [...listeners]) listener({ isPlaying, clipSec });
    },
  };
}

it('a stretch is played with some context, and no more', () => {
  const player = fakePlayer();
  hearStretch(player, { startSec: 5, endSec: 6 });
  player.at(5.5);
  player.at(6.7);
  expect(player.calls).toEqual(['pause', 'seek 4.2', 'play']);
  player.at(6.8);
  expect(player.calls.at(-1)).toBe('pause');
  expect(player.listeners.size).toBe(0);
});

it('a player that was paused or sought is left untouched', () => {
  for (const leave of [
    (player: ReturnType<typeof fakePlayer>) => player.at(5, false),
    (player: ReturnType<typeof fakePlayer>) => player.at(1),
  ]) {
    const player = fakePlayer();
    hearStretch(player, { startSec: 5, endSec: 6 });
    leave(player);
    expect(player.calls).toEqual(['pause', 'seek 4.2', 'play']);
    expect(player.listeners.size).toBe(0);
  }
});
