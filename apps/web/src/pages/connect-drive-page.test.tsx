import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refusal } from '../testing/mock-api.ts';
import { openApp } from '../testing/open-app.tsx';

const prove = 'POST /api/accounts/prove';
const at = '/connect-drive?provider=dropbox';

/** Records the URLs that the window navigates to. */
function watchWindow(): string[] {
  const places: string[] = [];
  vi.stubGlobal('location', { ...window.location, replace: (to: string) => places.push(to) });
  return places;
}

it('the connect page requires the password, then the window continues to the drive', async () => {
  const { requests } = openApp({ at, isSignedIn: true, answers: { [prove]: () => ({ message: 'Thank you.' }) } });
  await screen.findByRole('heading', { level: 1, name: 'Connect Dropbox' });
  const places = watchWindow();
  await userEvent.type(screen.getByLabelText('Current password'), 'secret1{Enter}');
  await waitFor(() => expect(places).toEqual(['/api/cloud/connect/dropbox/start']));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ currentPassword: 'secret1' });
  vi.unstubAllGlobals();
});

it('the connect page stays open if the password is wrong', async () => {
  const wrong = 'That is not your current password.';
  openApp({ at, isSignedIn: true, answers: { [prove]: () => refusal(403, 'wrong_password', wrong) } });
  await userEvent.type(await screen.findByLabelText('Current password'), 'secret2{Enter}');
  await screen.findByText(wrong);
});

it('the connect page lets users without a password confirm with Google, and returns to the window', async () => {
  const ask = 'POST /api/accounts/confirm-identity';
  const { requests } = openApp({
    at: `${at}&picker=1`,
    isSignedIn: true,
    account: { hasPassword: false },
    answers: {
      'GET /api/accounts/confirm-identity': () => ({ isConfirmed: false }),
      [ask]: () => new Promise(() => undefined),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm with Google' }));
  const sent = requests.find(({ method, path }) => `${method} ${path}` === ask);
  expect(sent?.body).toEqual({ returnTo: '/connect-drive?provider=dropbox&picker=1' });
});

it('the connect page leads a visitor to the login first', async () => {
  const app = openApp({ at });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(app.path()).toBe('/login?returnTo=%2Fconnect-drive%3Fprovider%3Ddropbox');
});
