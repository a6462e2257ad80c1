import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { addImage, imagesOf, middleOf } from '../document/change-images.ts';
import { addStep, type EditHistory, startHistory } from '../document/edit-history.ts';
import { fileMessages } from '../panel/file-messages.ts';
import { listGuides } from '../planning/list-guides.ts';
import { EditPlayer } from './edit-player.ts';
import { PlaceImages } from './place-images.tsx';

const { images: texts } = fileMessages;
const imageId = '00000000-0000-4000-8000-000000000001';
const picture = { widthPx: 200, heightPx: 200 };
const size = { widthPx: 1080, heightPx: 1920 };
const clip: ClipEdit = addImage(plainClipEdit([{ id: 'a', startSec: 10, endSec: 20 }]), {
  imageId,
  picture,
  frame: size,
  clipSec: 0,
});

async function open() {
  const player = new EditPlayer(clip.ranges, 0);
  const seen: { history: EditHistory } = { history: startHistory(clip) };
  const files = { [imageId]: { kind: 'image' as const, path: '/a.png', ...picture } };
  const plan = { size, guides: listGuides('9:16', ['tiktok']) };
  function Editor() {
    const [history, setHistory] = useState(seen.history);
    seen.history = history;
    return (
      <PlaceImages
        edit={history.present}
        files={files}
        plan={plan}
        player={player}
        nameOf={() => 'Badge.png'}
        onChange={(change, group) => setHistory((now) => addStep(now, change(now.present), 0, group))}
      />
    );
  }
  renderInApp(<Editor />);
  const image = await screen.findByRole('slider', { name: texts.handle({ name: 'Badge.png' }) });
  vi.spyOn(image.parentElement ?? image, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 540, 960));
  const box = () => imagesOf(seen.history.present)[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  return { player, image, box, steps: () => seen.history.past.length };
}

it('dragging an image snaps it to the center, and is one step', async () => {
  const { image, box, steps } = await open();
  fireEvent.pointerDown(image, { clientX: 270, clientY: 480, button: 0, pointerId: 1 });
  for (const clientY of [400, 300, 336]) fireEvent.pointerMove(image, { clientX: 272, clientY, pointerId: 1 });
  expect(screen.getByText('TikTok')).toBeTruthy();
  fireEvent.pointerUp(image, { pointerId: 1 });
  fireEvent.pointerMove(image, { clientX: 0, clientY: 0, pointerId: 1 });
  expect(middleOf(box())).toEqual({ x: expect.closeTo(0.5, 3), y: expect.closeTo(0.35, 3) });
  expect(steps()).toBe(1);
});

it('an image is scaled at its corner around its center, in its own ratio', async () => {
  const { image, box, steps } = await open();
  const corner = image.querySelector('[aria-hidden]') as HTMLElement;
  fireEvent.pointerDown(corner, { clientX: 300, clientY: 500, button: 0, pointerId: 1 });
  fireEvent.pointerMove(corner, { clientX: 327, clientY: 530, pointerId: 1 });
  fireEvent.pointerUp(corner, { pointerId: 1 });
  expect(box().width).toBeCloseTo(0.45, 3);
  expect(box().height / box().width).toBeCloseTo(1080 / 1920, 2);
  expect(middleOf(box())).toEqual({ x: expect.closeTo(0.5, 3), y: expect.closeTo(0.5, 3) });
  expect(steps()).toBe(1);
});

it('an image is moved by arrow keys and scaled by plus and minus', async () => {
  const { image, box } = await open();
  image.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}+');
  expect(middleOf(box())).toEqual({ x: expect.closeTo(0.55, 2), y: expect.closeTo(0.49, 2) });
  expect(box().width).toBeCloseTo(0.37, 3);
  await userEvent.keyboard('--');
  expect(box().width).toBeCloseTo(0.33, 3);
});

it('an image has a handle only while it is visible', async () => {
  const { player } = await open();
  player.seek(5);
  await vi.waitFor(() =>
    expect(screen.queryByRole('slider', { name: texts.handle({ name: 'Badge.png' }) })).toBeNull(),
  );
});
