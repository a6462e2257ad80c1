import type { BrowserNotices } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { latestNoticesQuery } from './notices-queries.ts';

function Count() {
  return useQuery(latestNoticesQuery).data?.unread;
}

it.each([
  ['once a minute', false, 60_000],
  ['every 20 seconds while a project is processed', true, 20_000],
])('the newest notices are requested %s', async (_name, is_processing, everyMs) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const answer: BrowserNotices = { notices: [], nextCursor: null, unread: 7, is_processing };
  const requests = mockApi(() => answer);
  renderInApp(<Count />);
  await screen.findByText('7');
  await act(() => vi.advanceTimersByTimeAsync(everyMs - 10_000));
  expect(requests).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(requests).toHaveLength(2);
});
