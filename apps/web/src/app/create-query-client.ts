import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';
import { isRecoverable } from '../lib/api/describe-error.ts';
import { leaveNamedWorkspace, namedWorkspaceId } from '../lib/workspace/named-workspace.ts';

const retries = 3;

/*
 * Notifies components in a microtask, before the next paint. By default, a timer does it: a controlled switch jumps
 * back before it moves forward, and a press in between is lost.
 */
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the app's query client. Failed reads are retried with growing delays if that can help; writes are never
 * retried.
 */
export function createQueryClient({ onSignedOut }: { onSignedOut: (message: string) => unknown }): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'not_signed_in') onSignedOut(error.message);
    // The user was removed, or the link was someone else's: return to the user's own workspace.
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
      // Without a network, a write fails at once instead of being sent later, when the user no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
