import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { projectsMessages } from './projects-messages.ts';
import { useDeleteProject } from './use-delete-project.ts';

it.each([
  ['says that files may remain in a drive', true, projectsMessages.remove.deletedButCloud],
  ['says that everything was deleted', false, projectsMessages.remove.deleted],
])('a deletion %s, regardless of the language of the response', async (_what, mayRemain, text) => {
  mockApi(() => ({ success: true, message: 'Se eliminó.', may_remain_in_drives: mayRemain }));
  const { result } = renderHook(() => useDeleteProject('page', () => undefined), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MantineProvider>
        <Notifications />
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
  act(() => result.current.remove({ id: 'p', title: 'A talk', clips_count: 0, reaches_outside: true }));
  act(() => void result.current.question.onConfirm());
  expect(await screen.findByText(text)).toBeTruthy();
});
