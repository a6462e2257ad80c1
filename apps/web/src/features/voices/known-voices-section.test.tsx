import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { voicesMessages as messages } from './voices-messages.ts';

const ada = { id: '00000000-0000-4000-8000-000000000001', name: 'Ada', created_at: '2026-11-01T00:00:00.000Z' };

function openSettings(answerDelete: (forget: () => void) => unknown) {
  let voices = [ada];
  return openApp({
    at: '/settings',
    isSignedIn: true,
    answers: {
      'GET /api/known-voices': () => ({ voices }),
      [`DELETE /api/known-voices/${ada.id}`]: () =>
        answerDelete(() => {
          voices = [];
        }),
    },
  });
}

test('a remembered voice is listed, and forgotten', async () => {
  const { requests } = openSettings((forget) => {
    forget();
    return { success: true, message: 'Forgotten.' };
  });
  await screen.findByText('Ada', { selector: 'strong' });
  await userEvent.click(screen.getByRole('button', { name: messages.forget({ name: 'Ada' }) }));
  await screen.findByText(messages.none);
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a voice that cannot be forgotten stays, with the reason', async () => {
  openSettings(() => refusal(500, 'internal', 'Something went wrong.'));
  await userEvent.click(await screen.findByRole('button', { name: messages.forget({ name: 'Ada' }) }));
  await screen.findByText(/Something went wrong/);
  await waitFor(() => expect(screen.getByText('Ada', { selector: 'strong' })).toBeTruthy());
});
