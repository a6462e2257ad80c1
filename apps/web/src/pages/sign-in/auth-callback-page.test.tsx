import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('the callback page shows success for two seconds, then opens the remembered page', async () => {
  const app = openApp({ at: '/auth/callback?returnTo=%2Fsettings', isSignedIn: true });
  await screen.findByRole('heading', { name: 'Successfully logged in!' });
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(app.path()).toBe('/auth/callback?returnTo=%2Fsettings');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(app.path()).toBe('/settings');
});

it('the callback page waits for a session that arrives late', async () => {
  const app = openApp({ at: '/auth/callback' });
  await screen.findByRole('heading', { name: 'Logging you in' });
  app.session.isSignedIn = true;
  await act(() => vi.advanceTimersByTimeAsync(1000));
  screen.getByRole('heading', { name: 'Successfully logged in!' });
});

it('the callback page shows an error after three seconds without a session', async () => {
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
  [
    'error=account_not_linked&error_description=account_not_linked',
    'Google cannot open this account. Please log in with your password, or set one with “Forgot password?”.',
  ],
  ['error=unexpected', 'An unexpected error occurred. Please try again.'],
  ['error=email_not_verified', 'Please verify your email address first. We have just sent you the link.'],
  [
    'error=mail_not_configured',
    'Your email address has to be verified first, but this installation cannot send email. Please ask its operator for help.',
  ],
])('the callback page explains %s', async (search, text) => {
  openApp({ at: `/auth/callback?${search}` });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('the callback page leads a new user to the drive selection', async () => {
  const app = openApp({
    at: '/auth/callback',
    isSignedIn: true,
    answers: { 'GET /api/cloud/onboarding': () => ({ isNew: true }) },
  });
  await screen.findByRole('heading', { name: 'Successfully logged in!' });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(app.path()).toBe('/cloud-storage-setup');
});

describe('the callback page in the popup window of a drive', () => {
  const opener = { postMessage: vi.fn() };
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  afterEach(() => {
    vi.clearAllMocks();
    Reflect.set(window, 'opener', null);
  });

  it('notifies its opener and closes a second after a success', async () => {
    Reflect.set(window, 'opener', opener);
    openApp({ at: '/auth/callback?cloud=google-drive&result=connected' });
    await screen.findByText('Google Drive is connected. This window closes automatically.');
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'GOOGLE_OAUTH_CODE', error: null },
      window.location.origin,
    );
    expect(close).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes at once after a failure', async () => {
    Reflect.set(window, 'opener', opener);
    openApp({ at: '/auth/callback?cloud=dropbox&result=failed&error=cloud_scope_missing' });
    await screen.findByText(/^Dropbox was connected without permission to store files/);
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'dropbox_oauth_error', error: 'cloud_scope_missing' },
      window.location.origin,
    );
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(close).toHaveBeenCalledOnce();
  });

  it('explains that it should be a popup if it has a code but no opener', async () => {
    const app = openApp({ at: '/auth/callback?code=4%2F0Ab&scope=drive.file', isSignedIn: true });
    expect((await screen.findByRole('alert')).textContent).toBe('This page should be opened in a popup window');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(app.path()).toMatch(/^\/auth\/callback/);
    expect(screen.getByRole('link', { name: 'Connect a drive in settings' }).getAttribute('href')).toBe(
      '/settings?tab=cloud-storage',
    );
  });

  it('notifies its opener that a code has arrived, without the code, and closes a second later', async () => {
    Reflect.set(window, 'opener', opener);
    openApp({ at: '/auth/callback?code=4%2F0Ab' });
    await screen.findByText('The tab you came from goes on. This window closes automatically.');
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'GOOGLE_OAUTH_CODE', error: null },
      window.location.origin,
    );
    expect(close).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(close).toHaveBeenCalledOnce();
  });

  it('reports an error without a drive to its opener, and closes', async () => {
    Reflect.set(window, 'opener', opener);
    openApp({ at: '/auth/callback?error=access_denied' });
    await screen.findByText('Failed to connect to Google Drive. Please try again.');
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'GOOGLE_OAUTH_ERROR', error: 'access_denied' },
      window.location.origin,
    );
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(close).toHaveBeenCalledOnce();
  });

  it('notifies the other tabs if it has no opener', async () => {
    const messages: unknown[] = [];
    const channel = new BroadcastChannel('clipwright-cloud');
    channel.addEventListener('message', ({ data }) => messages.push(data));
    openApp({ at: '/auth/callback?cloud=one-drive&result=cancelled' });
    await screen.findByText('OneDrive connection was cancelled');
    screen.getByText('This page should be opened in a popup window');
    await waitFor(() => expect(messages).toEqual([{ type: 'onedrive_oauth_cancelled', error: null }]));
    expect(close).not.toHaveBeenCalled();
    channel.close();
  });
});
