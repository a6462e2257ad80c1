import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionQuery } from '../../lib/session/session-query.ts';

/** The time for which success is shown before the redirect. */
const redirectAfterMs = 2000;
/** The longest wait for the user's session. */
const giveUpAfterMs = 3000;
const repeatEveryMs = 500;

/** Waits for the session that the identity provider has opened, then redirects to the page that the user requested. */
export function useCallbackState({ hasError, returnTo }: { hasError: boolean; returnTo: string | undefined }) {
  const router = useRouter();
  const [isOver, setOver] = useState(false);
  const { data } = useQuery({
    ...sessionQuery,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.account || isOver || hasError ? false : repeatEveryMs),
  });
  const isSignedIn = !hasError && Boolean(data?.account);

  useEffect(() => {
    if (hasError || isSignedIn) return;
    const timer = setTimeout(() => setOver(true), giveUpAfterMs);
    return () => clearTimeout(timer);
  }, [hasError, isSignedIn]);

  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => {
      void router.navigate({ href: returnTo ?? '/dashboard', replace: true });
    }, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isSignedIn, returnTo, router]);

  if (isSignedIn) return 'done';
  return hasError || isOver ? 'failed' : 'loading';
}
