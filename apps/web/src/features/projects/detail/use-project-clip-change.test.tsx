import type { ClipChange, ProjectDetail } from '@clipwright/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendUnsent } from '../../../lib/unsent-work.ts';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { projectQuery } from '../projects-queries.ts';
import { useProjectClipChange } from './use-project-clip-change.ts';

const { queryKey } = projectQuery('p');

/** Opens a project with undecided clips. Returns a function that changes a clip, by default the first. */
function open() {
  const client = new QueryClient();
  client.setQueryData(queryKey, {
    clips: ['a', 'b', 'c'].map((id) => ({ id, decision: null })),
  } as unknown as ProjectDetail);
  const { result } = renderHook(() => useProjectClipChange('p'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const decide = (decision: ClipChange['decision'], clipId = 'a') =>
    act(() => result.current.mutate({ clipId, change: { decision } }));
  const shownOf = (clipId: string) =>
    client.getQueryData<ProjectDetail>(queryKey)?.clips.find(({ id }) => id === clipId)?.decision;
  return { client, decide, shownOf, shown: () => shownOf('a') };
}

/** Mocks an API that responds to no request until the test ends. */
function mockSlowApi() {
  const end = Promise.withResolvers<unknown>();
  onTestFinished(() => end.resolve({}));
  return { requests: mockApi(() => end.promise) };
}

test('the second of two quick changes is displayed and sent last', async () => {
  const answers: (() => void)[] = [];
  const requests = mockApi(
    ({ body }) => new Promise((resolve) => answers.push(() => resolve({ id: 'a', ...(body as ClipChange) }))),
  );
  const { client, decide, shown: readShown } = open();
  decide('kept');
  await waitFor(() => expect(readShown()).toBe('kept'));
  decide('skipped');
  await waitFor(() => expect(readShown()).toBe('skipped'));
  await waitFor(() => expect(requests).toHaveLength(1));
  act(() => answers[0]?.());
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(readShown()).toBe('skipped');
  expect(requests.map(({ body }) => body)).toEqual([{ decision: 'kept' }, { decision: 'skipped' }]);
  act(() => answers[1]?.());
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(readShown()).toBe('skipped');
});

test('a rejected decision is reverted', async () => {
  let answer: () => void = () => undefined;
  mockApi(() => new Promise((resolve) => (answer = () => resolve(refusal(500, 'internal', 'Broken')))));
  const { client, decide, shown: readShown } = open();
  decide('kept');
  await waitFor(() => expect(readShown()).toBe('kept'));
  await waitFor(() => expect(client.isMutating()).toBe(1));
  act(() => answer());
  await waitFor(() => expect(readShown()).toBeNull());
});

test('a rejected decision does not undo the next one', async () => {
  const answers: ((body: unknown) => void)[] = [];
  mockApi(() => new Promise((resolve) => answers.push(resolve)));
  const { client, decide, shown: readShown } = open();
  decide('kept');
  decide('skipped');
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => answers[0]?.(refusal(500, 'internal', 'Broken')));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(readShown()).toBe('skipped');
  act(() => answers[1]?.({ id: 'a', decision: 'skipped' }));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(readShown()).toBe('skipped');
});

test('decisions about several clips are sent at once, with requests that outlive the page', async () => {
  const { requests } = mockSlowApi();
  const fetching = vi.spyOn(globalThis, 'fetch');
  const { decide } = open();
  for (const id of ['a', 'b', 'c']) decide('kept', id);
  await waitFor(() => expect(requests.map(({ path }) => path.at(-1))).toEqual(['a', 'b', 'c']));
  expect(fetching.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, true]);
});

test('a decision that waits for the previous one is sent at once when the page is left', async () => {
  const { requests } = mockSlowApi();
  const { client, decide } = open();
  decide('kept');
  decide('skipped');
  await waitFor(() => expect(client.isMutating()).toBe(2));
  await waitFor(() => expect(requests).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(requests).toHaveLength(1);
  void sendUnsent();
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([{ decision: 'kept' }, { decision: 'skipped' }]),
  );
});

test('a rejected decision keeps the marks of the others, and refetches the project after all responses', async () => {
  const answers = new Map<string, (body: unknown) => void>();
  mockApi(({ path }) => new Promise((resolve) => answers.set(path.at(-1) ?? '', resolve)));
  const { client, decide, shownOf } = open();
  const isOutdated = () => client.getQueryState(queryKey)?.isInvalidated;
  for (const id of ['a', 'b', 'c']) decide('kept', id);
  await waitFor(() => expect(answers.size).toBe(3));
  await act(async () => answers.get('b')?.(refusal(409, 'run_in_flight', 'It is busy.')));
  await waitFor(() => expect(shownOf('b')).toBeNull());
  expect(isOutdated()).toBe(false);
  await act(async () => answers.get('a')?.({ id: 'a', decision: 'kept', title: 'From the server' }));
  await waitFor(() => expect(client.isMutating()).toBe(1));
  expect(shownOf('a')).toBe('kept');
  expect(client.getQueryData<ProjectDetail>(queryKey)?.clips[0]?.title).toBe('From the server');
  await act(async () => answers.get('c')?.({ id: 'c', decision: 'kept' }));
  await waitFor(() => expect(isOutdated()).toBe(true));
  expect(shownOf('c')).toBe('kept');
});
