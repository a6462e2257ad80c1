import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { layoutOf } from '../document/change-framing.ts';
import { editorMessages } from '../editor-messages.ts';
import { EditPlayer } from '../stage/edit-player.ts';
import { PartFraming } from './part-framing.tsx';

const { framing: texts } = editorMessages;
const clip = plainClipEdit([
  { id: 'a', startSec: 10, endSec: 14 },
  { id: 'b', startSec: 20, endSec: 24 },
]);

async function open(edit: ClipEdit = clip, canFrame = true) {
  const calls = {
    onHand: vi.fn(),
    onFrame: vi.fn(),
    onChange: vi.fn<(change: (edit: ClipEdit) => ClipEdit) => void>(),
  };
  const player = new EditPlayer(edit.ranges, 0);
  renderInApp(
    <PartFraming edit={edit} ratio="9:16" ranges={edit.ranges} frameSec={0.04} {...{ player, canFrame }} {...calls} />,
  );
  await screen.findByRole('group', { name: texts.legend(1, '9:16') });
  return { ...calls, player };
}

it('the part under the playhead is framed, and no other', async () => {
  const { player, onChange, onHand, onFrame } = await open();
  expect(screen.getByRole('radio', { name: texts.layouts.auto })).toHaveProperty('checked', true);
  act(() => player.seek(5));
  await screen.findByRole('group', { name: texts.legend(2, '9:16') });
  await userEvent.click(screen.getByRole('radio', { name: texts.layouts.fit }));
  const changed = onChange.mock.lastCall?.[0](clip) ?? clip;
  const layouts = changed.ranges.map((range) => layoutOf(changed, { ratio: '9:16', range, frameSec: 0.04 }));
  expect(layouts).toEqual(['auto', 'fit']);
  await userEvent.click(screen.getByRole('radio', { name: texts.layouts.box }));
  expect(onHand.mock.lastCall?.[0].range.id).toBe('b');
  await userEvent.click(screen.getByRole('button', { name: texts.open }));
  expect(onFrame).toHaveBeenCalledOnce();
});

it('without a picture nothing is framed by hand, and a framing of another kind is named', async () => {
  const half = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const own = [
    { startSec: 10, endSec: 14, by: 'hand' as const, layout: { kind: 'stack' as const, tiles: [half, half] } },
  ];
  await open({ ...clip, framing: { '9:16': { ranges: { a: own } } } }, false);
  expect(screen.getByText(texts.other)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: texts.layouts.box })).toBeNull();
  expect(screen.queryByRole('button', { name: texts.open })).toBeNull();
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
});
