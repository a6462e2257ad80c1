import type { CloudAttempt, CloudConnections, CloudOnboarding } from '@clipwright/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { connected, expired, makeConnections } from '../features/cloud/testing/make-connections.ts';
import { makeCatalogue } from '../features/plans/testing/make-catalogue.ts';
import { makeStatus } from '../features/plans/testing/make-status.ts';
import { openApp } from '../testing/open-app.tsx';

const onboarding: CloudOnboarding = {
  isNew: true,
  hasSkippedCloudStorageSetup: false,
  onboardingCompleted: false,
  hasDismissedChecklist: false,
  lastSkippedAt: null,
  lastUpdated: null,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const connectedAttempt: CloudAttempt = {
  id: '00000000-0000-4000-8000-000000000001',
  provider: 'google-drive',
  state: 'connected',
  errorCode: null,
  message: null,
  pickedFileIds: [],
};

function open(given: { connections?: () => CloudConnections } = {}) {
  return openApp({
    at: '/cloud-storage-setup',
    isSignedIn: true,
    answers: {
      'GET /api/cloud/connections': given.connections ?? (() => makeConnections()),
      'GET /api/cloud/attempt': () => connectedAttempt,
      'PATCH /api/cloud/onboarding': ({ body }) => ({ ...onboarding, ...(body as object), isNew: false }),
    },
  });
}

const click = (name: string) =>
  userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name }));

it('the setup page lists each drive and requires a selection to continue', async () => {
  const app = open();
  await screen.findByText('Step 2 of 2');
  for (const name of ['Connect Google Drive', 'Connect OneDrive', 'Connect Dropbox']) {
    await screen.findByRole('button', { name });
  }
  await click('Continue to Dashboard');
  screen.getByText('Please connect at least one cloud storage service to continue.');
  expect(app.path()).toBe('/cloud-storage-setup');
});

it('the setup page can be skipped, and the skip is saved', async () => {
  const app = open();
  await screen.findByRole('button', { name: 'Connect Google Drive' });
  await click('Skip for Now');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  expect(app.requests).toContainEqual({
    method: 'PATCH',
    path: '/api/cloud/onboarding',
    body: { hasSkippedCloudStorageSetup: true },
  });
});

it('the setup page continues with an account’s first video, which needs no drive', async () => {
  const app = open({ connections: () => makeConnections({}, true, { isNextVideoExempt: true }) });
  await screen.findByText(/^Your first video needs no drive/);
  screen.getByRole('button', { name: 'Skip for Now' });
  const file = new File(['x'], 'talk.mp4', { type: 'video/mp4' });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.upload(screen.getByLabelText('Choose your first video', { selector: 'input' }), file);
  await waitFor(() => expect(app.path()).toBe('/upload'));
  expect(app.requests).toContainEqual({
    method: 'PATCH',
    path: '/api/cloud/onboarding',
    body: { hasSkippedCloudStorageSetup: true },
  });
});

it('the setup page continues after a second if a drive is already connected', async () => {
  const app = open({ connections: () => makeConnections({ dropbox: connected }) });
  await screen.findByText('Dropbox is already connected. Taking you to your dashboard.');
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(app.path()).toBe('/cloud-storage-setup');
  await act(() => vi.advanceTimersByTimeAsync(600));
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

it('the setup page stays open for a user who wants to reconnect', async () => {
  const app = open({ connections: () => makeConnections({ dropbox: connected, 'google-drive': expired }) });
  await screen.findByRole('button', { name: 'Reconnect to Google Drive' });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(app.path()).toBe('/cloud-storage-setup');
});

it('the setup page confirms a connected drive and continues', async () => {
  let answer = makeConnections();
  const app = open({ connections: () => answer });
  const popup = { closed: false, close: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  await screen.findByRole('button', { name: 'Connect Google Drive' });
  await click('Connect Google Drive');
  await screen.findByText('Waiting for Google Drive… Continue in the window that opened.');
  answer = makeConnections({ 'google-drive': connected });
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'GOOGLE_OAUTH_CODE' },
        origin: window.location.origin,
        source: popup as unknown as Window,
      }),
    );
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Google Drive is connected.');
  await act(() => vi.advanceTimersByTimeAsync(700));
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

it('the setup page marks a drive that is not configured', async () => {
  open({ connections: () => makeConnections({ 'one-drive': { isConfigured: false } }) });
  await screen.findByText('OneDrive is not configured yet. Please contact support.');
  expect(screen.queryByRole('button', { name: 'Connect OneDrive' })).toBeNull();
});

it('the setup page says that clips stay on the server and only offers to continue if no drive is configured', async () => {
  const none = open({ connections: () => makeConnections({}, false) });
  await screen.findByRole('heading', { name: 'Your clips are stored on this server' });
  screen.getByText(/No cloud drives are set up on this installation, so you can continue right away/);
  expect(screen.queryByText(/Connect a drive/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Skip for Now' })).toBeNull();
  await click('Continue to Dashboard');
  await waitFor(() => expect(none.path()).toBe('/dashboard'));
});

it('the dashboard opens the setup page for new users only', async () => {
  const answers = (isNew: boolean) => ({ 'GET /api/cloud/onboarding': () => ({ ...onboarding, isNew }) });
  const newcomer = openApp({ at: '/dashboard', isSignedIn: true, answers: answers(true) });
  await waitFor(() => expect(newcomer.path()).toBe('/cloud-storage-setup'));
  newcomer.unmount();
  const other = openApp({ at: '/dashboard', isSignedIn: true, answers: answers(false) });
  await screen.findByText('Ready to create some viral content?');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(other.path()).toBe('/dashboard');
});

it('choosing the free plan opens the setup page with a note', async () => {
  const app = openApp({
    at: '/dashboard',
    isSignedIn: true,
    answers: {
      'GET /api/cloud/onboarding': () => ({ ...onboarding, isNew: false }),
      'GET /api/plans/subscription': () => makeStatus({}),
      'GET /api/billing': () => ({ subscription: null }),
      'GET /api/plans': () => makeCatalogue(),
    },
  });
  await screen.findByRole('button', { name: 'View Plans' });
  await click('View Plans');
  await screen.findByRole('button', { name: /^Choose Plan: Free/ }, { timeout: 15_000 });
  await click('Choose Plan: Free');
  await screen.findByText('Free plan selected! Redirecting to setup...');
  expect(app.path()).toBe('/dashboard');
  await act(() => vi.advanceTimersByTimeAsync(1600));
  await waitFor(() => expect(app.path()).toBe('/cloud-storage-setup'));
});
