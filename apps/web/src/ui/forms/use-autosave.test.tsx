import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useAutosave } from './use-autosave.ts';

/** A store that responds when the test decides. */
function answeringByHand() {
  const requests: { value: string; answer: () => void; refuse: (reason: string) => void }[] = [];
  const ask = (value: string) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ value, answer: () => resolve(value), refuse: (reason) => reject(new Error(reason)) });
    });
  return { requests, ask };
}

function renderAutosave() {
  const server = answeringByHand();
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const hook = renderHook(
    () => {
      const [stored, setStored] = useState('first');
      const autosave = useAutosave({
        stored,
        scope: 'test',
        save: async (value: string) => setStored(await server.ask(value)),
      });
      return { ...autosave, stored };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return { server, hook };
}

afterEach(() => onlineManager.setOnline(true));

test('a choice is displayed at once and confirmed when it is saved', async () => {
  const { server, hook } = renderAutosave();
  expect(hook.result.current.state.kind).toBe('idle');
  act(() => hook.result.current.save('second'));
  await waitFor(() => expect(hook.result.current.state.kind).toBe('saving'));
  expect(hook.result.current.value).toBe('second');
  await waitFor(() => expect(server.requests).toHaveLength(1));
  act(() => server.requests[0]?.answer());
  await waitFor(() => expect(hook.result.current.state.kind).toBe('saved'));
  expect(hook.result.current).toMatchObject({ value: 'second', stored: 'second' });
});

test('a failed save keeps the choice until it is undone', async () => {
  const { server, hook } = renderAutosave();
  act(() => hook.result.current.save('second'));
  await waitFor(() => expect(server.requests).toHaveLength(1));
  act(() => server.requests[0]?.refuse('no room'));
  await waitFor(() => expect(hook.result.current.state.kind).toBe('failed'));
  expect(hook.result.current).toMatchObject({ value: 'second', stored: 'first' });
  act(() => hook.result.current.undo());
  await waitFor(() => expect(hook.result.current).toMatchObject({ value: 'first', state: { kind: 'idle' } }));
});

test('a failed save can be retried', async () => {
  const { server, hook } = renderAutosave();
  act(() => hook.result.current.save('second'));
  await waitFor(() => expect(server.requests).toHaveLength(1));
  act(() => server.requests[0]?.refuse('no room'));
  await waitFor(() => expect(hook.result.current.state.kind).toBe('failed'));
  act(() => hook.result.current.retry());
  await waitFor(() => expect(server.requests).toHaveLength(2));
  act(() => server.requests[1]?.answer());
  await waitFor(() => expect(hook.result.current).toMatchObject({ stored: 'second', state: { kind: 'saved' } }));
});

test('a later choice waits for the earlier response and is never overwritten by it', async () => {
  const { server, hook } = renderAutosave();
  act(() => hook.result.current.save('second'));
  act(() => hook.result.current.save('third'));
  await waitFor(() => expect(server.requests).toHaveLength(1));
  act(() => server.requests[0]?.answer());
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(hook.result.current).toMatchObject({ value: 'third', state: { kind: 'saving' } });
  act(() => server.requests[1]?.answer());
  await waitFor(() => expect(hook.result.current).toMatchObject({ stored: 'third', state: { kind: 'saved' } }));
});

test('an offline choice is saved after reconnecting', async () => {
  const { server, hook } = renderAutosave();
  act(() => onlineManager.setOnline(false));
  act(() => hook.result.current.save('second'));
  await waitFor(() => expect(hook.result.current.state.kind).toBe('waiting'));
  expect(server.requests).toHaveLength(0);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(server.requests).toHaveLength(1));
  act(() => server.requests[0]?.answer());
  await waitFor(() => expect(hook.result.current.state.kind).toBe('saved'));
});
