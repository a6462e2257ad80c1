import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clearLocalData } from './clear-local-data.ts';
import { sessionQuery, toVisitor } from './session-query.ts';

/**
 * Returns a function that clears the user's data in this browser and this page, then opens the start page as a visitor.
 */
export function useSignedOutRedirect(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    clearLocalData();
    await queryClient.cancelQueries();
    queryClient.clear();
    if (session) queryClient.setQueryData(sessionQuery.queryKey, toVisitor(session));
    await router.navigate({ to: '/', replace: true });
  };
}
