import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { uiMessages } from '../ui-messages.ts';
import { showToast } from './toast.tsx';

/** Shorter than the default duration of a toast. */
const SHOWN_MS = 20;

it.each(['error', 'warning'] as const)('a toast of the kind %s stays until it is closed', async (variant) => {
  renderInApp(<Notifications />);
  act(() => {
    showToast('It was refused.', variant, SHOWN_MS);
    showToast('It is done.', 'success', SHOWN_MS);
  });
  await waitFor(() => expect(screen.queryByText('It is done.')).toBeNull());
  screen.getByText('It was refused.');
  await userEvent.click(screen.getByRole('button', { name: uiMessages.dismiss }));
  await waitFor(() => expect(screen.queryByText('It was refused.')).toBeNull());
});

it('the same error is displayed once, however often it occurs', async () => {
  renderInApp(<Notifications />);
  for (let count = 0; count < 3; count++) act(() => void showToast('It was refused again.', 'error'));
  await waitFor(() => expect(screen.getAllByText('It was refused again.')).toHaveLength(1));
});
