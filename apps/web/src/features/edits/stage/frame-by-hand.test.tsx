import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import type { CropTrack } from '@clipwright/media/plan';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { boxKeysOf } from '../document/change-framing.ts';
import { type FramedPart, setLayout, tilesOf } from '../document/change-layout.ts';
import { largestBox } from '../document/crop-box.ts';
import { addStep, type EditHistory, startHistory } from '../document/edit-history.ts';
import { framingMessages as texts } from '../framing-messages.ts';
import { EditPlayer } from './edit-player.ts';
import { CropFrame, FramingBar } from './frame-by-hand.tsx';

const clip = plainClipEdit([{ id: 'a', startSec: 10, endSec: 14 }]);
const [range] = clip.ranges;
if (!range) throw new Error('There is a part.');
const part: FramedPart = { ratio: '9:16', range, frameSec: 0.04 };
const picture = { widthPx: 1920, heightPx: 1080 };
const size = { widthPx: 1080, heightPx: 1920 };
const largest = largestBox(picture, size);

/** Returns the part's framing as the renderer reads it, in clip time. */
function cropOf(edit: ClipEdit): CropTrack {
  const keys = boxKeysOf(edit, part).map((key) => ({ ...key, atSec: key.atSec - part.range.startSec }));
  const layout = keys.length > 0 ? { kind: 'box' as const, keys } : { kind: 'fit' as const };
  return { ratio: '9:16', segments: [{ startSec: 0, endSec: 4, layout }] };
}

async function open(edit = clip, name: string = texts.box) {
  const player = new EditPlayer(clip.ranges, 0);
  const onDone = vi.fn();
  const seen: { history: EditHistory } = { history: startHistory(edit) };
  function Editor() {
    const [history, setHistory] = useState(seen.history);
    seen.history = history;
    const props = {
      edit: history.present,
      ratio: '9:16' as const,
      ranges: clip.ranges,
      frameSec: part.frameSec,
      crop: cropOf(history.present),
      picture,
      size,
      player,
      onDone,
      onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) =>
        setHistory((now) => addStep(now, change(now.present), 0, group)),
    };
    return (
      <>
        <CropFrame {...props} takesFocus />
        <FramingBar {...props} />
      </>
    );
  }
  renderInApp(<Editor />);
  const box = await screen.findByRole('slider', { name });
  vi.spyOn(box.parentElement ?? box, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 1000, 500));
  return {
    player,
    box,
    onDone,
    edit: () => seen.history.present,
    keys: () => boxKeysOf(seen.history.present, part),
    steps: () => seen.history.past.length,
  };
}

const button = (name: string) => screen.getByRole('button', { name });

it('the box is moved and resized by keyboard, and reports its position', async () => {
  const { box, keys, onDone, steps } = await open();
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute('aria-valuetext')).toBe(texts.boxText({ across: 34, down: 0, zoom: 100 }));
  await userEvent.keyboard('{ArrowRight}');
  expect(box.getAttribute('aria-valuetext')).toBe(texts.boxText({ across: 35, down: 0, zoom: 100 }));
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}--');
  expect(keys()).toMatchObject([{ atSec: 10, width: expect.closeTo(largest.width / 1.1025, 4) }]);
  await userEvent.keyboard('{ArrowDown}');
  expect(keys()).toMatchObject([{ y: expect.closeTo((1 - 1 / 1.1025) / 2 + 0.01, 4) }]);
  expect(box.getAttribute('aria-valuetext')).toContain('110');
  expect(steps()).toBe(1);
  await userEvent.keyboard('{Escape}');
  expect(onDone).toHaveBeenCalledOnce();
});

it('a drag is one step, and stays inside the picture', async () => {
  const { box, keys, steps } = await open();
  fireEvent.pointerDown(box, { clientX: 600, clientY: 250, button: 0, pointerId: 1 });
  for (const clientX of [650, 700, 720]) fireEvent.pointerMove(box, { clientX, clientY: 250, pointerId: 1 });
  expect(keys()).toMatchObject([{ x: expect.closeTo(largest.x + 0.12, 4), y: 0 }]);
  fireEvent.pointerMove(box, { clientX: 5000, clientY: -900, pointerId: 1 });
  fireEvent.pointerUp(box, { pointerId: 1 });
  fireEvent.pointerMove(box, { clientX: 0, clientY: 0, pointerId: 1 });
  expect(keys()).toMatchObject([{ x: expect.closeTo(1 - largest.width, 4), y: 0 }]);
  expect(steps()).toBe(1);
  const corner = box.querySelector('[data-corner="01"]');
  if (!corner) throw new Error('It has corners.');
  fireEvent.pointerDown(corner, { clientX: 784, clientY: 500, button: 0, pointerId: 1 });
  fireEvent.pointerMove(corner, { clientX: 900, clientY: 250, pointerId: 1 });
  fireEvent.pointerUp(corner, { pointerId: 1 });
  expect(keys()).toMatchObject([{ x: expect.closeTo(1 - largest.width * 0.632, 2), y: 0 }]);
  expect(steps()).toBe(2);
});

it('keyframes are added at the playhead, sought and removed', async () => {
  const { player, box, keys } = await open();
  expect(screen.getByText(texts.keys({ count: 0 }))).toBeTruthy();
  await userEvent.click(button(texts.addKey));
  expect(keys()).toEqual([]);
  fireEvent.keyDown(box, { key: 'ArrowLeft' });
  expect(screen.getByText(texts.keys({ count: 1 }))).toBeTruthy();
  player.seek(2);
  await userEvent.click(await screen.findByRole('button', { name: texts.addKey }));
  expect(await screen.findByText(texts.onKey({ number: 2, count: 2 }))).toBeTruthy();
  fireEvent.keyDown(box, { key: 'ArrowRight', shiftKey: true });
  expect(keys()).toMatchObject([{ atSec: 10 }, { atSec: 12, x: expect.closeTo(largest.x + 0.04, 4) }]);
  await userEvent.click(button(texts.previousKey));
  expect(player.state.clipSec).toBe(0);
  expect(await screen.findByText(texts.onKey({ number: 1, count: 2 }))).toBeTruthy();
  await userEvent.click(button(texts.nextKey));
  expect(player.state.clipSec).toBe(2);
  await userEvent.click(button(texts.removeKey));
  expect(keys().map(({ atSec }) => atSec)).toEqual([10]);
});

it('each picture of a layout has its own box', async () => {
  const tile = { x: 0.1, y: 0.2, width: 0.4, height: 0.632 };
  const stacked = setLayout(clip, part, { kind: 'stack', tiles: [tile, { ...tile, x: 0.5 }] });
  const { box, edit, steps } = await open(stacked, texts.boxOf({ place: texts.places.bottom }));
  expect(screen.getByText(texts.tiles)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.addKey })).toBeNull();
  fireEvent.keyDown(box, { key: 'ArrowLeft' });
  fireEvent.keyDown(box, { key: 'Delete' });
  const [top, bottom] = tilesOf(edit(), part);
  expect(top).toEqual(tile);
  expect(bottom).toMatchObject({ x: expect.closeTo(0.49), y: expect.closeTo(0.2) });
  expect(steps()).toBe(1);
});
