import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { layoutOf, setLayout, tilesOf } from '../document/change-layout.ts';
import { framingMessages as texts } from '../framing-messages.ts';
import { createLayouts } from '../planning/plan-layouts.ts';
import { EditPlayer } from '../stage/edit-player.ts';
import { PartFraming } from './part-framing.tsx';

const clip = plainClipEdit([
  { id: 'a', startSec: 10, endSec: 14 },
  { id: 'b', startSec: 20, endSec: 24 },
]);

const still = (id: string, x: number) => ({
  id,
  samples: [10, 11, 12, 13].map((atSec) => ({ atSec, box: { x, y: 0.2, width: 0.1, height: 0.2 }, score: 1 })),
});
const size = { widthPx: 1080, heightPx: 1920 };
const layouts = createLayouts(
  { shots: [], tracks: [still('left', 0.1), still('right', 0.8)], pictures: [], turns: null },
  { widthPx: 1920, heightPx: 1080 },
);
const [range] = clip.ranges;
if (!range) throw new Error('There is a part.');
const part = { ratio: '9:16' as const, range, frameSec: 0.04 };
const radio = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });

async function open(edit: ClipEdit = clip, canFrame = true) {
  const calls = {
    onHand: vi.fn(),
    onFrame: vi.fn(),
    onScene: vi.fn(),
    onChange: vi.fn<(change: (edit: ClipEdit) => ClipEdit) => void>(),
  };
  const player = new EditPlayer(edit.ranges, 0);
  renderInApp(
    <PartFraming
      edit={edit}
      size={size}
      layouts={layouts}
      player={player}
      ratio="9:16"
      ranges={edit.ranges}
      frameSec={0.04}
      sceneCutsSec={[12]}
      copy={canFrame ? { url: '/copy.mp4', startSec: 0 } : null}
      {...calls}
    />,
  );
  await screen.findByRole('group', { name: texts.legend({ part: 1, ratio: '9:16' }) });
  return { ...calls, player };
}

it('only the part under the playhead is framed', async () => {
  const { player, onChange, onHand, onFrame } = await open();
  expect(screen.getByRole('radio', { name: texts.layouts.auto })).toHaveProperty('checked', true);
  act(() => player.seek(5));
  await screen.findByRole('group', { name: texts.legend({ part: 2, ratio: '9:16' }) });
  await userEvent.click(screen.getByRole('radio', { name: texts.layouts.fit }));
  const changed = onChange.mock.lastCall?.[0](clip) ?? clip;
  const layouts = changed.ranges.map((range) => layoutOf(changed, { ratio: '9:16', range, frameSec: 0.04 }));
  expect(layouts).toEqual(['auto', 'fit']);
  await userEvent.click(screen.getByRole('radio', { name: texts.layouts.box }));
  expect(onHand.mock.lastCall?.[0].range.id).toBe('b');
  await userEvent.click(screen.getByRole('button', { name: texts.open }));
  expect(onFrame).toHaveBeenCalledOnce();
});

it('manual framing is unavailable without a picture, and framing of another kind is named', async () => {
  const own = [10, 12].map((startSec) => ({
    startSec,
    endSec: startSec + 2,
    by: 'hand' as const,
    layout: { kind: 'fit' as const },
  }));
  await open({ ...clip, framing: { '9:16': { ranges: { a: own } } } }, false);
  expect(screen.getByText(texts.other)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: texts.layouts.box })).toBeNull();
  expect(screen.queryByRole('button', { name: texts.open })).toBeNull();
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
});

it('faces are stacked from left to right, and each tile’s face can be chosen', async () => {
  const { onChange } = await open();
  await userEvent.click(screen.getByRole('radio', { name: texts.layouts['stack-2'] }));
  const stacked = onChange.mock.lastCall?.[0](clip) ?? clip;
  const [top, bottom] = tilesOf(stacked, part);
  expect(top?.x).toBeLessThan(0.2);
  expect((bottom?.x ?? 0) + (bottom?.width ?? 0)).toBeGreaterThan(0.85);
  cleanup();
  const { onChange: pick } = await open(stacked);
  const [inTop, inBottom] = [texts.shownIn({ place: texts.places.top }), texts.shownIn({ place: texts.places.bottom })];
  expect([
    radio(inTop, texts.person({ number: 1 })).checked,
    radio(inBottom, texts.person({ number: 2 })).checked,
  ]).toEqual([true, true]);
  await userEvent.click(radio(inTop, texts.person({ number: 2 })));
  const [changed, same] = tilesOf(pick.mock.lastCall?.[0](stacked) ?? stacked, part);
  expect([changed, same]).toEqual([bottom, bottom]);
});

it('either one face or the speaker is followed', async () => {
  const { onChange } = await open();
  await userEvent.click(screen.getByRole('radio', { name: texts.layouts.follow }));
  const followed = onChange.mock.lastCall?.[0](clip) ?? clip;
  expect(layoutOf(followed, part)).toBe('follow');
  cleanup();
  const { onChange: pick } = await open(followed);
  expect(radio(texts.followed, texts.speaker).checked).toBe(true);
  await userEvent.click(radio(texts.followed, texts.person({ number: 2 })));
  const [segment] = pick.mock.lastCall?.[0](followed).framing['9:16']?.ranges?.a ?? [];
  expect(segment).toMatchObject({ by: 'hand', layout: { kind: 'follow', keys: [{ x: expect.closeTo(0.69, 1) }] } });
});

it('without known faces the page says so, and one press resets the framing of all parts', async () => {
  const second = { ...part, range: { id: 'b', startSec: 20, endSec: 24 } };
  const both = setLayout(setLayout(clip, part, { kind: 'fit' }), second, layouts.tiled('stack-3', second.range, size));
  const { player, onChange } = await open(both);
  act(() => player.seek(5));
  expect(await screen.findByText(texts.noFacesToPick)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: texts.reset }));
  expect(onChange.mock.lastCall?.[0](both)).toEqual(clip);
});

it('a part of several scenes says so, and the visible scene can be framed separately', async () => {
  const { player, onScene } = await open();
  await userEvent.click(screen.getByRole('button', { name: texts.onlyScene }));
  expect(onScene).toHaveBeenCalledOnce();
  screen.getByText(new RegExp(texts.scenes({ count: 2 })));
  act(() => player.seek(5));
  await screen.findByRole('group', { name: texts.legend({ part: 2, ratio: '9:16' }) });
  expect(screen.queryByRole('button', { name: texts.onlyScene })).toBeNull();
});
