import type { Account, Session } from '@clipwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery } from '../../lib/session/session-query.ts';

type SignedIn = { account: Account; draftKey: string } & Pick<Session, 'isOperator'>;

/** Redirects a signed-in user to the remembered page, or to the dashboard. */
export function useSignedInRedirect() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (signedIn: SignedIn | null, returnTo = '/dashboard') => {
    if (signedIn) {
      const { account, draftKey, isOperator } = signedIn;
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, account, draftKey, isOperator },
      );
    } else {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    }
    await router.navigate({ href: returnTo, replace: true });
  };
}
