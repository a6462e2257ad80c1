import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { makeStatus } from '../testing/make-status.ts';
import { PlanSection } from './plan-section.tsx';
import { subscriptionQuery } from './subscription-query.ts';
import { announceSubscriptionUpdated } from './subscription-updated-channel.ts';
import { useSubscriptionUpdates } from './use-subscription-updates.ts';

function Page({ onRefresh = () => undefined }: { onRefresh?: () => void }) {
  useSubscriptionUpdates();
  return <PlanSection onRefresh={onRefresh} />;
}

const refreshButton = () => screen.getByRole('button', { name: 'Refresh' });
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  vi.useRealTimers();
});

async function renderLoaded(onRefresh?: () => void) {
  let used = 0;
  const requests = mockApi(() => makeStatus({ videos_used: used, videos_remaining: 3 - used }));
  renderInApp(<Page {...(onRefresh && { onRefresh })} />);
  await settle();
  expect(screen.getByText('3 remaining')).toBeDefined();
  return {
    requests,
    use: () => {
      used += 1;
    },
  };
}

test('a manual refresh is skipped within a second of the last one, and allowed after that', async () => {
  const onRefresh = vi.fn();
  const { requests, use } = await renderLoaded(onRefresh);
  expect(screen.getByText(/^Updated /).textContent).not.toContain('refresh');
  fireEvent.click(refreshButton());
  await settle();
  expect(requests).toHaveLength(1);
  expect(onRefresh).not.toHaveBeenCalled();

  use();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  fireEvent.click(refreshButton());
  await settle();
  expect(requests).toHaveLength(2);
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(screen.getByText('2 remaining')).toBeDefined();
  expect(screen.getByText(/ · 1 refresh since you opened this page$/)).toBeDefined();
  expect(screen.getByText('Usage is up to date.')).toBeDefined();
});

test('a manual refresh is skipped while one is running', async () => {
  const waiting: ((status: unknown) => void)[] = [];
  const requests = mockApi(() => new Promise((resolve) => waiting.push(resolve)));
  renderInApp(<Page />);
  await settle();
  act(() => waiting[0]?.(makeStatus()));
  await settle();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  fireEvent.click(refreshButton());
  await settle();
  fireEvent.click(refreshButton());
  fireEvent.click(refreshButton());
  await settle();
  expect(requests).toHaveLength(2);
});

test('the plan section refreshes every 2 minutes', async () => {
  const { requests } = await renderLoaded();
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(requests).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(requests).toHaveLength(2);
});

test('the plan section refreshes once when the window gets the focus', async () => {
  const { requests } = await renderLoaded();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  fireEvent.focus(window);
  fireEvent.focus(window);
  await settle();
  expect(requests).toHaveLength(2);
});

test('the plan section refreshes when the page becomes visible', async () => {
  const { requests } = await renderLoaded();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  fireEvent(window, new Event('visibilitychange'));
  await settle();
  expect(requests).toHaveLength(2);
});

test('a changed plan refreshes the section even if the status is fresh', async () => {
  const { requests, use } = await renderLoaded();
  use();
  act(() => announceSubscriptionUpdated());
  await settle();
  expect(requests).toHaveLength(2);
  expect(screen.getByText('2 remaining')).toBeDefined();
});

test('a plan changed in another tab refreshes the section', async () => {
  vi.useRealTimers();
  const requests = mockApi(() => makeStatus());
  renderInApp(<Page />);
  await screen.findByText('3 remaining');
  const otherTab = new BroadcastChannel('subscription-updated');
  otherTab.postMessage(null);
  await waitFor(() => expect(requests).toHaveLength(2));
  otherTab.close();
});

test('a failed refresh shows an error and keeps the last known status', async () => {
  const answers = [makeStatus(), refusal(500, 'unexpected', 'The server is on fire.')];
  mockApi(() => answers.shift());
  renderInApp(<Page />);
  await settle();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  fireEvent.click(refreshButton());
  await settle();
  expect(screen.getByText(/Could not refresh: The server is on fire\./)).toBeDefined();
  expect(screen.getByText('3 remaining')).toBeDefined();
});

test('a failed first load shows an error and can be retried', async () => {
  const answers = [refusal(500, 'unexpected', 'The server is on fire.'), makeStatus()];
  mockApi(() => answers.shift());
  renderInApp(<Page />);
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Your plan could not be loaded. The server is on fire.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByText('3 remaining')).toBeDefined();
});

function LaterPage() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Page />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

test('refreshes of other pages do not count', async () => {
  const requests = mockApi(() => makeStatus());
  const { client } = renderInApp(<LaterPage />);
  for (let count = 0; count < 5; count += 1) await client.fetchQuery({ ...subscriptionQuery, staleTime: 0 });
  expect(requests).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await settle();
  // Opening the page counted as the first refresh.
  screen.getByText(/ · 1 refresh since you opened this page$/);
});
