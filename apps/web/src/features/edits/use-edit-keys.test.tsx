import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditPlayer } from './stage/edit-player.ts';
import { timelineMessages as texts } from './timeline/timeline-messages.ts';
import { useEditKeys } from './use-edit-keys.ts';

function open() {
  const player = new EditPlayer([{ id: 'a', startSec: 0, endSec: 10 }], 0);
  const videos = [document.createElement('video'), document.createElement('video')] as const;
  for (const video of videos) Object.assign(video, { play: async () => undefined, pause: () => undefined });
  player.attach(videos, 0);
  player.seek(4);
  const calls = { undo: vi.fn(), redo: vi.fn(), onCut: vi.fn(), onFrame: vi.fn(), onHelp: vi.fn(), announce: vi.fn() };
  const parts = { split: vi.fn(), trimHere: vi.fn(), duplicateHere: vi.fn() };
  renderHook(() => useEditKeys({ player, frameSec: 0.04, editing: calls, parts, ...calls }));
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
  };
  return { player, parts, press, ...calls };
}

it('J and L play backward and forward, faster with every press, and K stops', () => {
  const { player, press, announce } = open();
  press('l', 'l');
  expect([player.rate, announce.mock.lastCall]).toEqual([2, [texts.speed({ rate: '2' })]]);
  press('j');
  expect([player.rate, announce.mock.lastCall]).toEqual([-1, [texts.backward({ rate: '1' })]]);
  press('j', 'j', 'j');
  expect(player.rate).toBe(-4);
  press('l');
  expect(player.rate).toBe(1);
  press('k');
  expect(player.rate).toBe(0);
});

it('I, O, S and D change the part at the playhead', () => {
  const { parts, press } = open();
  press('i', 'o', 's', 'd');
  expect(parts.trimHere.mock.calls).toEqual([['start'], ['end']]);
  expect([parts.split, parts.duplicateHere].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('a step of a frame is announced', () => {
  const { player, press, announce } = open();
  press('ArrowRight');
  expect(player.state.clipSec).toBeCloseTo(4.04, 6);
  expect(announce).toHaveBeenCalledExactlyOnceWith('0:04.04 of 0:10.00');
});
