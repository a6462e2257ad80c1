import type { Account, ClientConfig, Session } from '@clipwright/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';
import { isRecoverable } from '../api/describe-error.ts';

const retries = 3;

/** The session, with the facts about this installation that pages need. It is fetched once before the first paint. */
export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'session'],
  queryFn: ({ signal }) => call(server.api.accounts.session.$get({}, { init: { signal } })),
  staleTime: 60_000,
  // Without a network, it fails at once, so that saved projects are shown instead of nothing.
  networkMode: 'always',
  retry: (failures, error) => navigator.onLine && failures < retries && isRecoverable(error),
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns the signed-in user. Only for pages behind the guard. */
export function useAccount(): Account {
  const { account } = useSuspenseQuery(sessionQuery).data;
  if (!account) throw new Error('A page for signed-in users was shown to a visitor.');
  return account;
}

/** Returns the signed-in user, or null. For pages that anyone may open. */
export function useSignedInAccount(): Account | null {
  return useSuspenseQuery(sessionQuery).data.account;
}

/** Returns true if the user operates this installation. */
export function useIsOperator(): boolean {
  return useSuspenseQuery(sessionQuery).data.isOperator;
}

/** Returns the session of the same installation for a visitor. */
export function toVisitor(session: Session): Session {
  return { ...session, account: null, draftKey: null, isOperator: false };
}

export function useClientConfig(): ClientConfig {
  return useSuspenseQuery(sessionQuery).data.config;
}
