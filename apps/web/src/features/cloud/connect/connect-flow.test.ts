import type { CloudAttempt } from '@clipwright/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { type ConnectOutcome, connectInPopup } from './connect-flow.ts';
import { postToTabs } from './oauth-channel.ts';

const attempt = (changes: Partial<CloudAttempt>): CloudAttempt => ({
  id: '00000000-0000-4000-8000-000000000001',
  provider: 'google-drive',
  state: 'waiting',
  errorCode: null,
  message: null,
  pickedFileIds: [],
  ...changes,
});

/** Opens a popup without a page. The test closes it. */
function openPopup() {
  const popup = { closed: false, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return { popup, open };
}

function begin(given: { provider?: 'google-drive' | 'dropbox'; answers?: () => CloudAttempt | null } = {}) {
  const outcomes: ConnectOutcome[] = [];
  const cancel = vi.fn();
  connectInPopup({
    provider: given.provider ?? 'google-drive',
    fetchAttempt: async () => given.answers?.() ?? attempt({}),
    cancelAttempt: cancel,
    onEnd: (outcome) => outcomes.push(outcome),
  });
  return { outcomes, cancel };
}

const say = (data: unknown, source: unknown, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));

/** Each test starts long after the previous one. */
let nowMs = Date.now();

beforeEach(() => {
  nowMs += 60 * 60_000;
  vi.useFakeTimers({ now: nowMs });
  return async () => {
    // Timers from one test must not run in the next.
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it('the flow opens a URL of the app in a small window during the click', () => {
  const { open } = openPopup();
  begin({ provider: 'dropbox' });
  expect(open).toHaveBeenCalledWith(
    '/api/cloud/connect/dropbox/start',
    expect.any(String),
    expect.stringMatching(/width=500,height=600/),
  );
});

it('the flow explains how to allow a blocked popup, and can be retried at once', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(begin().outcomes).toEqual([{ kind: 'stopped', text: 'Please allow popups to connect to Google Drive' }]);
  expect(begin().outcomes).toEqual([{ kind: 'stopped', text: 'Please allow popups to connect to Google Drive' }]);
});

it('the flow ignores further clicks for two seconds', async () => {
  openPopup();
  begin();
  expect(begin().outcomes).toEqual([{ kind: 'stopped', text: 'OAuth connection already in progress. Please wait...' }]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(begin().outcomes).toEqual([]);
});

it('a success that the server does not confirm is a failure', async () => {
  const { popup } = openPopup();
  const { outcomes } = begin();
  say({ type: 'GOOGLE_OAUTH_CODE' }, popup);
  await vi.waitFor(() =>
    expect(outcomes).toEqual([{ kind: 'stopped', text: 'Failed to connect to Google Drive. Please try again.' }]),
  );
});

it('messages of other windows and origins are ignored', async () => {
  const { popup } = openPopup();
  const { outcomes } = begin({ answers: () => attempt({ state: 'connected' }) });
  say({ type: 'GOOGLE_OAUTH_CODE' }, popup, 'https://evil.example');
  say({ type: 'GOOGLE_OAUTH_CODE' }, window);
  say({ type: 'dropbox_oauth_success' }, popup);
  say('GOOGLE_OAUTH_CODE', popup);
  expect(outcomes).toEqual([]);
  say({ type: 'GOOGLE_OAUTH_CODE' }, popup);
  say({ type: 'GOOGLE_OAUTH_CANCELLED' }, popup);
  await vi.waitFor(() => expect(outcomes).toEqual([{ kind: 'connected' }]));
});

it.each([
  [{ type: 'GOOGLE_OAUTH_CANCELLED' }, 'Google Drive connection was cancelled'],
  [{ type: 'GOOGLE_OAUTH_ERROR', error: 'cloud_request_invalid' }, /^Invalid request\. .* Google Drive again\.$/],
  [{ type: 'GOOGLE_OAUTH_ERROR', error: 'constructor' }, 'Failed to connect to Google Drive. Please try again.'],
])('the flow reports the outcome %o', async (message, text) => {
  const { popup } = openPopup();
  const { outcomes } = begin();
  say(message, popup);
  const expected = [{ kind: 'stopped', text: text instanceof RegExp ? expect.stringMatching(text) : text }];
  await vi.waitFor(() => expect(outcomes).toEqual(expected));
});

it('the flow receives the outcome through another tab if the window has lost its opener', async () => {
  openPopup();
  const { outcomes } = begin();
  postToTabs({ provider: 'google-drive', result: 'connected', errorCode: null });
  // Fake timers only move when the test advances them.
  await vi.waitFor(() => expect(outcomes).toEqual([{ kind: 'connected' }]), { timeout: 15_000 });
});

it('a closed window counts as canceled if the server has no outcome', async () => {
  const { popup } = openPopup();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { outcomes, cancel } = begin();
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(1500);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(outcomes).toEqual([{ kind: 'stopped', text: 'Google Drive connection was cancelled' }]);
  expect(cancel).toHaveBeenCalledOnce();
});

it('the flow polls the server while the window is unreachable but still in use', async () => {
  const { popup } = openPopup();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  let state: CloudAttempt['state'] = 'waiting';
  const { outcomes } = begin({ answers: () => attempt({ state }) });
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcomes).toEqual([]);
  state = 'connected';
  await vi.advanceTimersByTimeAsync(3000);
  expect(outcomes).toEqual([{ kind: 'connected' }]);
});

it('the flow times out after five minutes', async () => {
  const { popup } = openPopup();
  const { outcomes, cancel } = begin();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(outcomes).toEqual([{ kind: 'stopped', text: 'Connection timeout. Please try again.' }]);
  expect(popup.close).toHaveBeenCalled();
  expect(cancel).toHaveBeenCalledOnce();
});
