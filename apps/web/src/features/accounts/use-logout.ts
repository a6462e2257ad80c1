import { useMutation } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSignedOutRedirect } from '../../lib/session/use-signed-out-redirect.ts';
import { sendUnsent } from '../../lib/unsent-work.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { accountsTexts } from './accounts-messages.ts';

/** Ends the session and clears the data stored in this browser, even if the server cannot be reached. */
export function useLogout() {
  const leave = useSignedOutRedirect();
  return useMutation({
    mutationFn: async () => {
      // Unsent changes require the session, so they are sent before it ends.
      await sendUnsent();
      return await call(server.api.accounts['sign-out'].$post({}));
    },
    onError: (error) => {
      const isOver = error instanceof ApiError && error.code === 'not_signed_in';
      if (!isOver) showToast(accountsTexts.logout.untold, 'error');
    },
    onSettled: leave,
  });
}
