import type { CaptionStyle, CaptionStyleList } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sendUnsent } from '../../../lib/unsent-work.ts';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { captionStyleMessages } from './caption-style-messages.ts';
import { StyleList } from './style-list.tsx';

const { styles: messages } = captionStyleMessages;
const own = { id: 'own', name: 'Mine', description: '', isBuiltIn: false, look: {} } as unknown as CaptionStyle;

/** Opens the list with one own style of two. Returns the requested deletions. */
function open(isRefused = false) {
  const requests = mockApi(({ method }) => {
    if (method !== 'DELETE') return new Promise(() => undefined);
    return isRefused ? refusal(500, 'unexpected', 'It failed.') : { success: true };
  });
  const list = { styles: [own], used: 1, limit: 2 } as unknown as CaptionStyleList;
  renderInApp(
    <>
      <StyleList list={list} onEdit={() => undefined} />
      <Notifications />
    </>,
  );
  return { sent: () => requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path) };
}

const remove = async () =>
  await userEvent.click(screen.getByRole('button', { name: messages.removeName({ name: 'Mine' }) }));

it('a deleted caption style disappears at once, and undo restores it', async () => {
  const { sent } = open();
  await remove();
  expect(screen.queryByRole('heading', { name: 'Mine' })).toBeNull();
  screen.getByText(messages.used({ count: 0, limit: 2 }));
  await screen.findByText(messages.removed);
  await userEvent.click(screen.getByRole('button', { name: uiMessages.undo }));
  await screen.findByRole('heading', { name: 'Mine' });
  await act(sendUnsent);
  expect(sent()).toEqual([]);
});

it('leaving the page deletes a caption style permanently, and a failed deletion restores it', async () => {
  const { sent } = open(true);
  await remove();
  await act(sendUnsent);
  expect(sent()).toEqual(['/api/caption-styles/own']);
  await screen.findByText('It failed.');
  await waitFor(() => screen.getByRole('heading', { name: 'Mine' }));
});
