import { errors } from '@clipwright/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pageMessages } from '../../pages/page-messages.ts';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { testAccount } from '../../testing/test-account.ts';

it('a visitor is returned to the requested page after the login', async () => {
  const app = openApp({
    at: '/settings?tab=preferences',
    answers: { 'POST /api/accounts/sign-in': () => ({ status: 'signed-in', account: testAccount }) },
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'person@example.org');
  expect(app.path()).toBe('/login?returnTo=%2Fsettings%3Ftab%3Dpreferences');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await waitFor(() => expect(app.path()).toBe('/settings?tab=preferences'));
});

it('a visitor is redirected from the dashboard to the login', async () => {
  const app = openApp({ at: '/dashboard' });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(app.path()).toMatch(/^\/login/);
});

it.each(['/login', '/signup'])('a signed-in user is redirected from %s to the dashboard', async (at) => {
  const app = openApp({ at, isSignedIn: true });
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/login'])(
  'the login never returns to %s',
  async (returnTo) => {
    const app = openApp({ at: `/login?returnTo=${encodeURIComponent(returnTo)}`, isSignedIn: true });
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  },
);

it('the session is requested once', async () => {
  const { requests } = openApp({ at: '/login' });
  await screen.findByLabelText('Email');
  expect(requests.map(({ path }) => path)).toEqual(['/api/accounts/session']);
});

it('an ended session redirects to the login, and the login back', async () => {
  const app = openApp({
    at: '/dashboard',
    isSignedIn: true,
    answers: { 'GET /api/plans/subscription': () => refusal(401, 'not_signed_in', 'Please sign in again.') },
  });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(app.path()).toBe('/login');
  expect(app.queryClient.getQueryData(['plans', 'subscription'])).toBeUndefined();
});

it('an ended session is reported once if several requests fail', async () => {
  const ended = () => refusal(401, 'not_signed_in', errors.not_signed_in.message);
  openApp({
    at: '/dashboard',
    isSignedIn: true,
    answers: { 'GET /api/plans/subscription': ended, 'GET /api/projects/totals': ended },
  });
  await screen.findByText('Authentication error. Please sign in again.');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(screen.getAllByText('Authentication error. Please sign in again.')).toHaveLength(1);
});

it.each([
  ['/upload', 'Please sign in to create projects'],
  ['/upload?sample=1', 'Log in to try the sample. It counts as one of this month’s videos.'],
  [
    '/upload?url=https%3A%2F%2Fwww.example.org%2Ftalk',
    'Your link from example.org is waiting. You’ll continue with it on the upload page.',
  ],
  ['/cloud-storage-setup', 'Please log in to connect your cloud storage'],
  ['/settings?tab=cloud-storage', 'Please log in to connect your cloud storage'],
])('the login tells a visitor of %s why they need to log in', async (at, text) => {
  openApp({ at });
  await screen.findByText(text);
});

it('the login gives no reason if the page has none', async () => {
  openApp({ at: '/settings' });
  await screen.findByLabelText('Email');
  expect(screen.queryByText(/^Please (sign|log) in/)).toBeNull();
});

it('an unknown URL shows a not-found page with a way back', async () => {
  openApp({ at: '/no-such-page' });
  await screen.findByText("The page you're looking for doesn't exist.");
  expect(screen.getByRole('link', { name: pageMessages.notFound.start }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: pageMessages.notFound.signUp }).getAttribute('href')).toBe('/signup');
  expect(screen.queryByRole('link', { name: 'Go to the dashboard' })).toBeNull();
});

it('a signed-in user can return from an unknown URL to the dashboard', async () => {
  openApp({ at: '/no-such-page', isSignedIn: true });
  const dashboard = await screen.findByRole('link', { name: 'Go to the dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/dashboard');
});

it('navigation moves the focus to the heading of the new page', async () => {
  const { router } = openApp({ at: '/terms' });
  await screen.findByRole('heading', { level: 1, name: 'Terms' });
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate({ to: '/privacy' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Privacy' })));
});

it('a session ended on another device redirects to the login', async () => {
  const app = openApp({ at: '/settings?tab=preferences', isSignedIn: true });
  await screen.findByRole('navigation', { name: 'Main' });
  app.session.isSignedIn = false;
  await act(() => app.queryClient.refetchQueries({ queryKey: ['accounts', 'session'] }));
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(app.path()).toBe('/login?returnTo=%2Fsettings%3Ftab%3Dpreferences');
});

it('a server error is shown, and the page can be reloaded', async () => {
  let hasFailed = false;
  const { requests } = openApp({
    at: '/login',
    answers: {
      'GET /api/accounts/session': () => {
        if (hasFailed) return { account: null, config: { isSandbox: false, hasSocialSignIn: false } };
        hasFailed = requests.length > 1;
        return refusal(500, 'unexpected', 'An unexpected error occurred. Please try again.');
      },
    },
  });
  await screen.findByText('An unexpected error occurred. Please try again.');
  screen.getByText('Reference for support: test');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Email');
});

it.each([
  ['/login', 'Log in · Clipwright'],
  ['/signup', 'Create your account · Clipwright'],
  ['/terms', 'Terms · Clipwright'],
  ['/', 'Turn long videos into short clips · Clipwright'],
  ['/help', 'Help · Clipwright'],
  ['/changelog', 'Changelog · Clipwright'],
  ['/about-clipwright', 'About Clipwright · Clipwright'],
  ['/no-such-page', 'Page not found · Clipwright'],
])('the tab title contains %s', async (at, title) => {
  openApp({ at });
  await waitFor(() => expect(document.title).toBe(title));
});
