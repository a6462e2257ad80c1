import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { panelMessages } from './panel-messages.ts';

const { cover: texts } = panelMessages;
const clip = plainClipEdit([{ id: 'a', startSec: 10, endSec: 70 }]);
let edit: ClipEdit;
const sought: number[] = [];

function Panel({ first }: { first: ClipEdit }) {
  const [now, setNow] = useState(first);
  edit = now;
  const player = { state: { isPlaying: false, clipSec: 40 }, seek: (sec: number) => void sought.push(sec) };
  const props = { edit: now, ranges: now.ranges, copy: null, player, onChange: setNow };
  return <CoverPanel {...props} covers={() => [12, 30.5, 44, 61]} frame={() => null} />;
}

const choices = () => within(screen.getByRole('group', { name: texts.label })).getAllByRole('radio');

it('one of four covers is chosen, and shown in the preview', async () => {
  renderInApp(<Panel first={{ ...clip, cover: { atSec: 12 } }} />);
  expect(choices().map((choice) => (choice as HTMLInputElement).checked)).toEqual([true, false, false, false]);
  await userEvent.click(choices()[1] as HTMLElement);
  expect(edit.cover).toEqual({ atSec: 30.5 });
  expect(sought.at(-1)).toBe(20.5);
});

it('the frame in the preview can be the cover, and becomes a choice', async () => {
  renderInApp(<Panel first={clip} />);
  expect(choices().every((choice) => !(choice as HTMLInputElement).checked)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: texts.here }));
  expect(edit.cover).toEqual({ atSec: 50 });
  expect(choices()).toHaveLength(5);
  expect((choices()[4] as HTMLInputElement).checked).toBe(true);
});
