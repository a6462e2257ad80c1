import type { ClipChange, ProjectDetail } from '@clipwright/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { projectQuery } from '../projects-queries.ts';
import { useProjectClipChange } from './use-project-clip-change.ts';

test('two quick changes show the second one and send it last', async () => {
  const answers: (() => void)[] = [];
  const requests = mockApi(
    ({ body }) => new Promise((resolve) => answers.push(() => resolve({ id: 'a', ...(body as ClipChange) }))),
  );
  const client = new QueryClient();
  const { queryKey } = projectQuery('p');
  client.setQueryData(queryKey, { clips: [{ id: 'a', decision: null }] } as unknown as ProjectDetail);
  const shown = () => client.getQueryData<ProjectDetail>(queryKey)?.clips[0]?.decision;
  const { result } = renderHook(() => useProjectClipChange('p'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });

  act(() => result.current.mutate({ clipId: 'a', change: { decision: 'kept' } }));
  await waitFor(() => expect(shown()).toBe('kept'));
  act(() => result.current.mutate({ clipId: 'a', change: { decision: 'skipped' } }));
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
