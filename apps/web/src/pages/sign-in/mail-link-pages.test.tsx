import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { testAccount } from '../../testing/test-account.ts';

const verify = 'POST /api/accounts/verify-email';
const confirm = 'POST /api/accounts/change-email/confirm';
const expired = () => refusal(410, 'link_expired', 'This link has expired.');
const { email } = testAccount;

describe('/verify-email', () => {
  const at = '/verify-email?token=abc';
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Verify address' }));

  it('sends nothing before the button is pressed', async () => {
    const { requests } = openApp({ at, answers: { [verify]: () => new Promise(() => undefined) } });
    await screen.findByRole('heading', { name: 'Verify your email address' });
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    await press();
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ token: 'abc' }));
    expect(screen.getByRole('button', { name: 'Verify address' }).getAttribute('data-loading')).toBe('true');
  });

  it('returns to the origin of the sign-up in the account’s browser', async () => {
    const answer = () => ({ email, returnTo: '/settings', isElsewhere: false });
    const app = openApp({ at, isSignedIn: true, answers: { [verify]: answer } });
    await screen.findByText(/^You are signed in as person@example\.org\./);
    await press();
    await waitFor(() => expect(app.path()).toBe('/settings'));
  });

  it('leads to the login if the user is not signed in', async () => {
    const answer = () => ({ email, returnTo: '/upload', isElsewhere: true });
    const app = openApp({ at, answers: { [verify]: answer } });
    await press();
    await screen.findByText(/^The email address is verified\. Log in/);
    expect(app.path()).toBe('/login?verified=1&returnTo=%2Fupload');
  });

  it('names the verified address to a user who is signed in to another account', async () => {
    const answer = () => ({ email: 'other@example.org', returnTo: null, isElsewhere: true });
    const app = openApp({ at, isSignedIn: true, answers: { [verify]: answer } });
    await press();
    await screen.findByText('other@example.org is verified.');
    screen.getByText('You are still signed in here as person@example.org.');
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(app.path()).toBe(at);
  });

  it.each([at, '/verify-email'])(
    'explains at %s that the link no longer works, and how to get another one',
    async (path) => {
      openApp({ at: path, answers: { [verify]: expired } });
      if (path === at) await press();
      await screen.findByRole('heading', { name: 'This link no longer works' });
      expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe(
        '/login?returnTo=%2Fdashboard',
      );
    },
  );

  it('keeps the button after another failure', async () => {
    openApp({ at, answers: { [verify]: () => refusal(429, 'too_many_requests', 'Please wait a moment.') } });
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a moment.');
    screen.getByRole('button', { name: 'Verify address' });
  });
});

describe('/confirm-email', () => {
  const at = '/confirm-email?token=abc';
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Use this address' }));

  it('leads to the settings in the account’s browser', async () => {
    const app = openApp({
      at,
      isSignedIn: true,
      answers: {
        [confirm]: () => {
          app.session.account = { ...testAccount, email: 'new@example.org' };
          return { email: 'new@example.org' };
        },
      },
    });
    await press();
    await waitFor(() => expect(app.path()).toBe('/settings'));
    await screen.findByText('Your email address is now new@example.org.');
  });

  it('names the new login address if the user is not signed in', async () => {
    openApp({ at, answers: { [confirm]: () => ({ email: 'new@example.org' }) } });
    await press();
    await screen.findByText('The account uses new@example.org now. Log in with it from now on.');
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
  });

  it('leads to the settings if the link no longer works', async () => {
    openApp({ at, isSignedIn: true, answers: { [confirm]: expired } });
    await press();
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe('/settings');
  });
});
