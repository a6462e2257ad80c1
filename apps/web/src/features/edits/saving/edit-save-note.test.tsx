import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { editorMessages } from '../editor-messages.ts';
import { ChangedNotice, EditSaveNote } from './edit-save-note.tsx';

const { changed, save } = editorMessages;

it('a clip that was changed elsewhere lists the differences and offers a choice', async () => {
  const [onTakeTheirs, onKeepMine] = [vi.fn(), vi.fn()];
  renderInApp(
    <ChangedNotice
      state={{ kind: 'changed', revision: 7, differing: ['ranges', 'captions'] }}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('What differs: cuts and captions.');
  await userEvent.click(screen.getByRole('button', { name: changed.mine }));
  expect([onTakeTheirs, onKeepMine].map((choice) => choice.mock.calls.length)).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: changed.theirs }));
  expect(onTakeTheirs).toHaveBeenCalledOnce();
});

it('a button resends a document that could not be saved', async () => {
  const onRetry = vi.fn();
  renderInApp(<EditSaveNote state={{ kind: 'failed', error: null }} onRetry={onRetry} />);
  await screen.findByText(save.failed);
  await userEvent.click(screen.getByRole('button', { name: save.retry }));
  expect(onRetry).toHaveBeenCalledOnce();
});
