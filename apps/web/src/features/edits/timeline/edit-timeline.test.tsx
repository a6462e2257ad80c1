import { plainClipEdit } from '@clipwright/clip-spec';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { listEditWords } from '../document/list-edit-words.ts';
import { EditPlayer } from '../stage/edit-player.ts';
import { EditTimeline } from './edit-timeline.tsx';
import { timelineMessages as texts } from './timeline-messages.ts';

const clip = plainClipEdit([
  { id: 'a', startSec: 10, endSec: 14 },
  { id: 'b', startSec: 20, endSec: 24 },
]);
const window = { startSec: 0, endSec: 60 };
const words = listEditWords(clip, {
  words: Array.from({ length: 20 }, (_, at) => ({ text: `w${at}`, startSec: 6 + at, endSec: 6.5 + at })),
  firstWord: 0,
  window,
  snap: (ranges) => [...ranges],
});

async function open() {
  const parts = {
    trim: vi.fn(),
    split: vi.fn(),
    splitScene: vi.fn(),
    trimHere: vi.fn(),
    join: vi.fn(),
    move: vi.fn(),
    remove: vi.fn(),
    duplicate: vi.fn(),
    duplicateHere: vi.fn(),
    snapWithinSec: { current: 0 },
  };
  const player = new EditPlayer(clip.ranges, 0);
  renderInApp(
    <EditTimeline
      ranges={clip.ranges}
      words={words}
      window={window}
      player={player}
      parts={parts}
      frameSec={0.04}
      sceneCutsSec={[11.5]}
      snapTargetsSec={[11.5, 22]}
      copy={null}
    />,
  );
  return { ...parts, player, start: await screen.findByRole('slider', { name: texts.start({ part: 2 }) }) };
}

/** Lays out a track from 4 s to 30 s, since jsdom has no layout. */
function layOut(handle: HTMLElement, widthPx: number) {
  handle.setPointerCapture = () => undefined;
  const track = handle.parentElement?.parentElement;
  if (!track) throw new Error('A handle is on the track.');
  track.getBoundingClientRect = () => new DOMRect(0, 0, widthPx, 40);
  return track;
}

it('an edge moves by a frame, and with Shift to the next word', async () => {
  const { trim, start } = await open();
  fireEvent.keyDown(start, { key: 'ArrowLeft' });
  expect(trim.mock.lastCall).toEqual([1, { edge: 'start', toSec: 19.96 }, null]);
  fireEvent.keyDown(start, { key: 'ArrowRight', shiftKey: true });
  expect(trim.mock.lastCall).toEqual([1, { edge: 'start', toSec: 21 }, null]);
});

it('the part under the playhead can be moved and removed', async () => {
  const { move, remove } = await open();
  const playhead = screen.getByRole('slider', { name: texts.playhead });
  for (let presses = 0; presses < 5; presses++) fireEvent.keyDown(playhead, { key: 'ArrowRight', shiftKey: true });
  expect(playhead.getAttribute('aria-valuenow')).toBe('5.00');
  await userEvent.click(screen.getByRole('button', { name: texts.earlier }));
  await userEvent.click(screen.getByRole('button', { name: texts.remove }));
  expect([move.mock.lastCall, remove.mock.lastCall]).toEqual([[1, -1], [1]]);
});

it('the timeline zooms in steps between its limits', async () => {
  const { start } = await open();
  const track = start.parentElement?.parentElement;
  const [zoomIn, zoomOut] = [texts.zoomIn, texts.zoomOut].map((name) => screen.getByRole('button', { name }));
  if (!zoomIn || !zoomOut) throw new Error('There are two buttons.');
  expect(zoomOut).toHaveProperty('disabled', true);
  for (let presses = 0; presses < 6; presses++) await userEvent.click(zoomIn);
  expect(track?.style.inlineSize).toBe('1600%');
  expect(zoomIn).toHaveProperty('disabled', true);
  await userEvent.click(zoomOut);
  expect(track?.style.inlineSize).toBe('800%');
});

it('an edge that is grabbed off-center does not jump to the pointer', async () => {
  const { trim, start } = await open();
  layOut(start, 2600);
  fireEvent.pointerDown(start, { clientX: 1620, button: 0, pointerId: 1 });
  fireEvent.pointerMove(start, { clientX: 1620, pointerId: 1 });
  expect(trim.mock.lastCall?.[1].toSec).toBeCloseTo(20, 6);
  fireEvent.pointerUp(start, { pointerId: 1 });
  trim.mockClear();
  fireEvent.pointerDown(start, { clientX: 1, button: 2, pointerId: 1 });
  fireEvent.pointerMove(start, { clientX: 0, pointerId: 1 });
  expect(trim).not.toHaveBeenCalled();
});

it('a dragged edge snaps to a nearby word and shows a guide; Alt disables snapping', async () => {
  const { trim, start } = await open();
  const track = layOut(start, 2600);
  const shownLine = () => track.querySelectorAll('[class*="held"]').length;
  fireEvent.pointerDown(start, { clientX: 1600, button: 0, pointerId: 1 });
  fireEvent.pointerMove(start, { clientX: 1806, pointerId: 1 });
  expect([trim.mock.lastCall?.[1].toSec, shownLine()]).toEqual([22, 1]);
  fireEvent.pointerMove(start, { clientX: 1806, pointerId: 1, altKey: true });
  expect(trim.mock.lastCall?.[1].toSec).toBeCloseTo(22.06, 6);
  expect(shownLine()).toBe(0);
  fireEvent.pointerMove(start, { clientX: 1820, pointerId: 1 });
  expect(trim.mock.lastCall?.[1].toSec).toBeCloseTo(22.2, 6);
  fireEvent.pointerMove(start, { clientX: 1798, pointerId: 1 });
  fireEvent.pointerUp(start, { pointerId: 1 });
  expect(shownLine()).toBe(0);
});

it('pressing the track seeks to the start of the scene', async () => {
  const { player, start } = await open();
  fireEvent.click(layOut(start, 2600), { clientX: 755 });
  expect(player.state.clipSec).toBeCloseTo(1.5, 6);
});

it('dragging an edge with Alt moves its part', async () => {
  const { move, trim, start } = await open();
  fireEvent.keyDown(start, { key: 'ArrowLeft', altKey: true });
  expect([move.mock.calls, trim.mock.calls]).toEqual([[[1, -1]], []]);
});
