import { MutationObserver, notifyManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { render, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { ConnectionError } from '../lib/api/connection-error.ts';
import { createQueryClient } from './create-query-client.ts';

const signedOut = new ApiError(401, { code: 'not_signed_in', message: '', details: null, requestId: 'r' });

it.each([
  ['a lost connection', new ConnectionError('closed'), 4],
  ['a server that is being restarted', new ApiError(503, null), 4],
  ['what does not exist', new ApiError(404, null), 1],
])('the query client retries after %s only if a retry can help', async (_name, error, times) => {
  vi.useFakeTimers();
  const client = createQueryClient({ onSignedOut: () => undefined });
  const queryFn = vi.fn(() => Promise.reject(error));
  const result = client.ensureQueryData({ queryKey: ['a'], queryFn });
  const settled = result.catch((reason: unknown) => reason);
  // 1, 2 and 4 seconds.
  await vi.advanceTimersByTimeAsync(6900);
  expect(queryFn).toHaveBeenCalledTimes(Math.min(times, 3));
  await vi.advanceTimersByTimeAsync(200);
  expect(queryFn).toHaveBeenCalledTimes(times);
  expect(await settled).toBe(error);
  vi.useRealTimers();
});

it('the query client never retries a mutation', async () => {
  const client = createQueryClient({ onSignedOut: () => undefined });
  const mutationFn = vi.fn(() => Promise.reject(new ConnectionError('closed')));
  const { result } = renderHook(() => useMutation({ mutationFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  result.current.mutate();
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

it('the query client detects an ended session from queries and mutations', async () => {
  const onSignedOut = vi.fn();
  const client = createQueryClient({ onSignedOut });
  await client.fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(signedOut) }).catch(() => null);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(signedOut) })
    .execute(undefined)
    .catch(() => null);
  expect(onSignedOut).toHaveBeenCalledTimes(2);
});

it('leaving a page aborts its requests', async () => {
  const client = createQueryClient({ onSignedOut: () => undefined });
  let signal: AbortSignal | undefined;
  const queryFn = (context: { signal: AbortSignal }) => {
    signal = context.signal;
    return new Promise<null>(() => undefined);
  };
  function Page() {
    useQuery({ queryKey: ['a'], queryFn });
    return null;
  }
  const view = render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  expect(signal?.aborted).toBe(false);
  view.unmount();
  expect(signal?.aborted).toBe(true);
});

it('a started mutation is reported before any timer runs', async () => {
  const client = createQueryClient({ onSignedOut: () => undefined });
  const messages: string[] = [];
  const observer = new MutationObserver(client, { mutationFn: () => new Promise<void>(() => undefined) });
  // Listens the way `useMutation` does.
  const stop = observer.subscribe(notifyManager.batchCalls(({ status }) => messages.push(status)));
  void observer.mutate();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(messages).toEqual(['pending']);
  stop();
});
