import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { textsOf } from '../document/change-texts.ts';
import { EditPlayer } from '../stage/edit-player.ts';
import { panelMessages } from './panel-messages.ts';
import { TextPanel } from './text-panel.tsx';

const { texts, overlay } = panelMessages;
const ranges = [{ id: 'a', startSec: 0, endSec: 10 }];

async function open() {
  const player = new EditPlayer(ranges, 0);
  let document = plainClipEdit(ranges);
  function Page() {
    const [edit, setEdit] = useState<ClipEdit>(document);
    document = edit;
    return <TextPanel edit={edit} player={player} onChange={(change) => setEdit(change)} />;
  }
  renderInApp(<Page />);
  await screen.findByRole('button', { name: texts.add });
  return { player, texts: () => textsOf(document) };
}
const add = () => userEvent.click(screen.getByRole('button', { name: texts.add }));

it('a text is added at the playhead, and typing replaces its placeholder', async () => {
  const { player, texts: drawnTexts } = await open();
  player.seek(3);
  await add();
  expect(drawnTexts()).toMatchObject([{ text: texts.first, startSec: 3, endSec: 7 }]);
  expect(document.activeElement).toBe(screen.getByLabelText(texts.text));
  await userEvent.keyboard('{{\\b1}A rose');
  expect(drawnTexts()).toMatchObject([{ text: '{\\b1}A rose' }]);
});

it('a text has its times, size, color and position, and is visible while they change', async () => {
  const { player, texts: drawnTexts } = await open();
  await add();
  const set = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  set(overlay.length, '2');
  set(overlay.start, '6');
  expect(player.state.clipSec).toBeCloseTo(6.3);
  set(texts.size, '0.1');
  set(texts.color, '#ff0000');
  set(overlay.across, '0.2');
  set(overlay.down, '0.8');
  expect(drawnTexts()).toMatchObject([
    { startSec: 6, endSec: 8, size: 0.1, color: '#FF0000', place: { x: 0.2, y: 0.8 } },
  ]);
});

it('a removed or empty text disappears, and the focus moves to a remaining control', async () => {
  const { texts: drawnTexts } = await open();
  await add();
  await userEvent.keyboard('One');
  await add();
  await userEvent.keyboard('Two');
  const items = () => within(screen.getByRole('list', { name: texts.list })).getAllByRole('listitem');
  expect(items()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: texts.remove({ text: 'One' }) }));
  expect(drawnTexts().map(({ text }) => text)).toEqual(['Two']);
  expect(document.activeElement?.closest('section')).not.toBeNull();
  await userEvent.clear(screen.getByLabelText(texts.text));
  await userEvent.tab();
  expect(drawnTexts()).toEqual([]);
  expect(document.activeElement?.closest('section')).not.toBeNull();
});
