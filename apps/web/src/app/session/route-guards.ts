import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { language } from '../../lib/language/language-messages.ts';
import { rememberLanguage } from '../../lib/language/remember-language.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import type { LoginSearch } from '../page-search.ts';

/** The default page after signing in. */
const defaultPath = '/dashboard';

type GuardInput<Search> = {
  context: { queryClient: QueryClient };
  search: Search;
  location: { href: string };
};

/**
 * Redirects visitors to /login, which remembers the requested page. An account's language takes precedence over the
 * browser's.
 */
export async function requireAccount({ context, location }: GuardInput<unknown>): Promise<void> {
  const { account } = await context.queryClient.ensureQueryData(sessionQuery);
  if (account) {
    const chosen = account.language;
    if (chosen === null || chosen === language || !rememberLanguage(chosen)) return;
    throw redirect({ href: location.href, reloadDocument: true, replace: true });
  }
  const search = location.href === defaultPath ? {} : { returnTo: location.href };
  throw redirect({ to: '/login', search, replace: true });
}

/** Redirects signed-in users to the page they requested. */
export async function requireVisitor({ context, search }: GuardInput<LoginSearch>): Promise<void> {
  const { account } = await context.queryClient.ensureQueryData(sessionQuery);
  if (!account) return;
  if (search.verified) {
    // Seldom needed, so it is not loaded with every first page.
    const { accountsTexts } = await import('../../features/accounts/accounts-messages.ts');
    showToast(accountsTexts.verifiedElsewhere.done, 'success');
  }
  throw redirect({ href: search.returnTo ?? defaultPath, replace: true });
}

/** Fetches the session once, before the first paint. Pages that don't need a session are shown even if this fails. */
export async function findSession({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { queryClient } = context;
  if (queryClient.getQueryData(sessionQuery.queryKey)) return;
  await queryClient.fetchQuery({ ...sessionQuery, retry: false }).catch(() => null);
}
