import type { ClipChange, ProjectDetail } from '@clipwright/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { projectQuery } from '../projects-queries.ts';
import { useProjectClipChange } from './use-project-clip-change.ts';

const { queryKey } = projectQuery('p');

/** A project of one undecided clip, and the change of it. */
function open() {
  const client = new QueryClient();
  client.setQueryData(queryKey, { clips: [{ id: 'a', decision: null }] } as unknown as ProjectDetail);
  const { result } = renderHook(() => useProjectClipChange('p'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const decide = (decision: ClipChange['decision']) =>
    act(() => result.current.mutate({ clipId: 'a', change: { decision } }));
  return { client, decide, shown: () => client.getQueryData<ProjectDetail>(queryKey)?.clips[0]?.decision };
}

test('two quick changes show the second one and send it last', async () => {
  const answers: (() => void)[] = [];
  const requests = mockApi(
    ({ body }) => new Promise((resolve) => answers.push(() => resolve({ id: 'a', ...(body as ClipChange) }))),
  );
  const { client, decide, shown } = open();
  decide('kept');
  await waitFor(() => expect(shown()).toBe('kept'));
  decide('skipped');
  await waitFor(() => expect(shown()).toBe('skipped'));
  await waitFor(() => expect(requests).toHaveLength(1));
  act(() => answers[0]?.());
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(shown()).toBe('skipped');
  expect(requests.map(({ body }) => body)).toEqual([{ decision: 'kept' }, { decision: 'skipped' }]);
  act(() => answers[1]?.());
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(shown()).toBe('skipped');
});

test('a decision that is refused is taken back', async () => {
  let answer: () => void = () => undefined;
  mockApi(() => new Promise((resolve) => (answer = () => resolve(refusal(500, 'internal', 'Broken')))));
  const { client, decide, shown } = open();
  decide('kept');
  await waitFor(() => expect(shown()).toBe('kept'));
  await waitFor(() => expect(client.isMutating()).toBe(1));
  act(() => answer());
  await waitFor(() => expect(shown()).toBeNull());
});

test('a refused decision does not undo the one after it', async () => {
  const answers: ((body: unknown) => void)[] = [];
  mockApi(() => new Promise((resolve) => answers.push(resolve)));
  const { client, decide, shown } = open();
  decide('kept');
  decide('skipped');
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => answers[0]?.(refusal(500, 'internal', 'Broken')));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(shown()).toBe('skipped');
  act(() => answers[1]?.({ id: 'a', decision: 'skipped' }));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(shown()).toBe('skipped');
});
