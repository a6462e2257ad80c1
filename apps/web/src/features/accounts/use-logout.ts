import { useMutation } from '@tanstack/react-query';
import { call, server } from '../../lib/api.ts';
import { useLeave } from '../../lib/use-leave.ts';

/** Ends the session and clears what this browser keeps. Where the server cannot be told, the browser is cleared all the same. */
export function useLogout() {
  const leave = useLeave();
  return useMutation({
    mutationFn: () => call(server.api.accounts['sign-out'].$post({})),
    onSettled: leave,
  });
}
