import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('shows success for two seconds, then goes to the remembered place', async () => {
  const app = openApp({ at: '/auth/callback?returnTo=%2Fsettings', isSignedIn: true });
  await screen.findByRole('heading', { name: 'Successfully logged in!' });
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(app.path()).toBe('/auth/callback?returnTo=%2Fsettings');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(app.path()).toBe('/settings');
});

it('waits for a session that comes late', async () => {
  const app = openApp({ at: '/auth/callback' });
  await screen.findByRole('heading', { name: 'Logging you in' });
  app.session.isSignedIn = true;
  await act(() => vi.advanceTimersByTimeAsync(1000));
  screen.getByRole('heading', { name: 'Successfully logged in!' });
});

it('gives up after three seconds without one', async () => {
  openApp({ at: '/auth/callback' });
  await screen.findByRole('heading', { name: 'Logging you in' });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('alert').textContent).toBe('Authentication failed. Please try again.');
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
});

it.each([
  ['error=access_denied', 'Authentication error: access denied'],
  ['error=x&error_description=OAuth+failed', 'OAuth error: Please check your Google account settings and try again.'],
  [
    'error=redirect_uri_mismatch',
    'OAuth configuration error: Please contact support to fix the redirect URI configuration.',
  ],
  ['error=unexpected', 'An unexpected error occurred. Please try again.'],
  ['error=email_not_verified', 'Please verify your email address first. We have just sent you the link.'],
])('explains %s', async (search, text) => {
  openApp({ at: `/auth/callback?${search}` });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});
