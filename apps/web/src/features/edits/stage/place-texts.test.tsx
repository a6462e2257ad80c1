import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { addStep, type EditHistory, startHistory } from '../document/edit-history.ts';
import { listGuides } from '../planning/list-guides.ts';
import { EditPlayer } from './edit-player.ts';
import { placeMessages as texts } from './place-messages.ts';
import { PlaceTexts } from './place-texts.tsx';

const clip: ClipEdit = {
  ...plainClipEdit([{ id: 'a', startSec: 10, endSec: 14 }]),
  overlays: [{ kind: 'title', id: 'hook', startSec: 0, endSec: 3, text: 'Hook', place: { x: 0.5, y: 0.2 } }],
};
const safeArea = { x: 0, y: 0.1, width: 0.8, height: 0.8 };
const visibleTexts = [
  { startSec: 0, endSec: 2, overlayId: null, box: { x: 0.3, y: 0.65, width: 0.4, height: 0.1 } },
  { startSec: 0, endSec: 3, overlayId: 'hook', box: { x: 0.3, y: 0.15, width: 0.4, height: 0.1 } },
];

async function open(hasGuides = false) {
  const player = new EditPlayer(clip.ranges, 0);
  const seen: { history: EditHistory } = { history: startHistory(clip) };
  const plan = { texts: visibleTexts, safeArea, guides: listGuides('9:16', ['tiktok', 'instagram', 'youtube']) };
  function Editor() {
    const [history, setHistory] = useState(seen.history);
    seen.history = history;
    return (
      <PlaceTexts
        edit={history.present}
        plan={plan}
        player={player}
        hasGuides={hasGuides}
        onChange={(change, group) => setHistory((now) => addStep(now, change(now.present), 0, group))}
      />
    );
  }
  renderInApp(<Editor />);
  const title = await screen.findByRole('slider', { name: texts.overlay({ text: 'Hook' }) });
  vi.spyOn(title.parentElement ?? title, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 1000));
  return { player, title, edit: () => seen.history.present, steps: () => seen.history.past.length };
}

it('dragging a title snaps it to the center, and is one step', async () => {
  const { title, edit, steps } = await open();
  fireEvent.pointerDown(title, { clientX: 250, clientY: 200, button: 0, pointerId: 1 });
  for (const clientY of [220, 300, 420]) fireEvent.pointerMove(title, { clientX: 254, clientY, pointerId: 1 });
  expect(screen.getByText('Instagram, YouTube')).toBeTruthy();
  fireEvent.pointerUp(title, { pointerId: 1 });
  fireEvent.pointerMove(title, { clientX: 0, clientY: 0, pointerId: 1 });
  expect(edit().overlays[0]).toMatchObject({ place: { x: 0.5, y: 0.42 } });
  expect(steps()).toBe(1);
});

it('the keyboard moves captions up and down, and a title in any direction', async () => {
  const { title, edit, steps } = await open();
  const captions = screen.getByRole('slider', { name: texts.captions });
  expect(captions.getAttribute('aria-valuetext')).toBe(texts.placeText({ across: 50, down: 70 }));
  captions.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(edit().captions.look?.anchorY).toBeCloseTo(0.7375);
  title.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
  expect(edit().overlays[0]).toMatchObject({ place: { x: 0.55, y: 0.21 } });
  expect(steps()).toBe(2);
});

it('only visible texts have handles, and guides remain if they are switched on', async () => {
  const { player } = await open(true);
  expect(screen.getByText('TikTok')).toBeTruthy();
  player.seek(2.5);
  await vi.waitFor(() => expect(screen.queryByRole('slider', { name: texts.captions })).toBeNull());
  expect(screen.getByRole('slider', { name: texts.overlay({ text: 'Hook' }) })).toBeTruthy();
});
