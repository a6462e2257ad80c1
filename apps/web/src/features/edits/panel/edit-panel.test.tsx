import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { changeTitle, titleOf } from '../document/change-looks.ts';
import { editorMessages } from '../editor-messages.ts';
import { EditPanel } from './edit-panel.tsx';

const { panel: texts } = editorMessages;

/** The panel over a document, a button that changes the title from outside, and what the title is. */
function Panel() {
  const [edit, setEdit] = useState<ClipEdit>(() =>
    changeTitle(plainClipEdit([{ id: 'a', startSec: 0, endSec: 10 }]), 'A first title'),
  );
  return (
    <>
      <EditPanel edit={edit} styles={[]} usualStyleId={null} onChange={setEdit} />
      <button type="button" onClick={() => setEdit((now) => changeTitle(now, 'From before'))}>
        Step back
      </button>
      <p data-testid="title">{titleOf(edit)?.text ?? 'none'}</p>
    </>
  );
}

const title = () => screen.getByTestId('title').textContent;

it('the title is what is typed, and what a step back makes of it', async () => {
  renderInApp(<Panel />);
  const field = await screen.findByLabelText<HTMLInputElement>(texts.titleText);
  await userEvent.type(field, ', longer ');
  expect([field.value, title()]).toEqual(['A first title, longer ', 'A first title, longer']);
  await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
  expect([field.value, title()]).toEqual(['From before', 'From before']);
});

it('a title that is left empty is taken away', async () => {
  renderInApp(<Panel />);
  const field = await screen.findByLabelText<HTMLInputElement>(texts.titleText);
  await userEvent.clear(field);
  expect([field.value, title()]).toEqual(['', 'A first title']);
  await userEvent.tab();
  expect(title()).toBe('none');
});
