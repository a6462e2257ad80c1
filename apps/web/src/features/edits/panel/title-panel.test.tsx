import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { changeTitle, titleOf } from '../document/change-looks.ts';
import { panelMessages } from './panel-messages.ts';
import { TitlePanel } from './title-panel.tsx';

const { title: texts } = panelMessages;

/** Renders the panel, a button that changes the title from outside, and the current title. */
function Panel() {
  const [edit, setEdit] = useState<ClipEdit>(() =>
    changeTitle(plainClipEdit([{ id: 'a', startSec: 0, endSec: 10 }]), 'A first title'),
  );
  return (
    <>
      <TitlePanel edit={edit} suggestions={['Nobody told me', 'Now you know']} onChange={setEdit} />
      <button type="button" onClick={() => setEdit((now) => changeTitle(now, 'From before'))}>
        Step back
      </button>
      <p data-testid="title">{titleOf(edit)?.text ?? 'none'}</p>
      <p data-testid="until">{titleOf(edit)?.endSec}</p>
    </>
  );
}

const title = () => screen.getByTestId('title').textContent;

it('the title is the typed text, and undo restores the previous one', async () => {
  renderInApp(<Panel />);
  const field = await screen.findByLabelText<HTMLInputElement>(texts.text);
  await userEvent.type(field, ', longer ');
  expect([field.value, title()]).toEqual(['A first title, longer ', 'A first title, longer']);
  await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
  expect([field.value, title()]).toEqual(['From before', 'From before']);
});

it('an empty title is removed', async () => {
  renderInApp(<Panel />);
  const field = await screen.findByLabelText<HTMLInputElement>(texts.text);
  await userEvent.clear(field);
  expect([field.value, title()]).toEqual(['', 'A first title']);
  await userEvent.tab();
  expect(title()).toBe('none');
});

it('a proposed title can be accepted, replaced, and displayed for any time', async () => {
  renderInApp(<Panel />);
  const toggle = await screen.findByRole('switch', { name: texts.label });
  await userEvent.click(toggle);
  expect(title()).toBe('none');
  await userEvent.click(toggle);
  expect(title()).toBe('Nobody told me');
  await userEvent.click(screen.getByRole('button', { name: 'Now you know' }));
  expect(title()).toBe('Now you know');
  fireEvent.change(screen.getByRole('slider', { name: texts.length }), { target: { value: '4.5' } });
  expect(screen.getByTestId('until').textContent).toBe('4.5');
});

it('a title can stay for the whole clip, and return to its first seconds', async () => {
  renderInApp(<Panel />);
  const toggle = await screen.findByRole('switch', { name: texts.whole });
  await userEvent.click(toggle);
  expect(screen.getByTestId('until').textContent).toBe('10');
  expect(screen.queryByRole('slider', { name: texts.length })).toBe(null);
  await userEvent.click(toggle);
  expect(screen.getByTestId('until').textContent).toBe('3');
});
