import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, server } from '../../lib/api.ts';
import { clearLocalData } from '../../lib/clear-local-data.ts';
import { sessionQuery } from '../../lib/session.ts';

/** Ends the session and clears what this browser keeps. Where the server cannot be told, the browser is cleared all the same. */
export function useLogout() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => call(server.api.accounts['sign-out'].$post({})),
    onSettled: async () => {
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      clearLocalData();
      await queryClient.cancelQueries();
      queryClient.clear();
      if (session) queryClient.setQueryData(sessionQuery.queryKey, { ...session, account: null });
      await router.navigate({ to: '/', replace: true });
    },
  });
}
