import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';
import { isRecoverable } from '../lib/api/describe-error.ts';
import { leaveNamedWorkspace, namedWorkspaceId } from '../lib/workspace/named-workspace.ts';

const retries = 3;

/*
 * Notifies the page of a press before the browser draws again. With the default, a timer, a controlled switch first jumps
 * back and a moment later forward, and a press in between is lost.
 */
notifyManager.setScheduler(queueMicrotask);

/** Reads are tried again with growing pauses where that can help; writes never are. */
export function createQueryClient({ onSignedOut }: { onSignedOut: (message: string) => unknown }): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'not_signed_in') onSignedOut(error.message);
    // They were removed, or the link was someone else's: back to their own.
    if (error.code === 'workspace_not_found' && namedWorkspaceId() !== null) leaveNamedWorkspace();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isRecoverable(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 10_000),
        staleTime: 30_000,
      },
      // Without a network a write fails at once instead of being sent when no one expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
