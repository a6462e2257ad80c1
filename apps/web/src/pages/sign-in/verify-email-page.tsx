import { getRouteApi, useRouter } from '@tanstack/react-router';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { call, server } from '../../lib/api/api.ts';
import { MailLinkPage } from './mail-link-page.tsx';

const route = getRouteApi('/verify-email');

/** The page of the email link that verifies an address. */
export function VerifyEmailPage() {
  const { token } = route.useSearch();
  const router = useRouter();
  return (
    <MailLinkPage
      texts={accountsTexts.verifyEmail}
      token={token}
      at="/dashboard"
      send={(token) => call(server.api.accounts['verify-email'].$post({ json: { token } }))}
      goOn={({ email, returnTo }, signedInEmail) => {
        if (signedInEmail === email) {
          return router.navigate({ href: returnTo ?? '/dashboard?verified=1', replace: true });
        }
        if (signedInEmail !== null) return null;
        const search = { verified: 1, ...(returnTo !== null && { returnTo }) } as const;
        return router.navigate({ to: '/login', search, replace: true });
      }}
    />
  );
}
