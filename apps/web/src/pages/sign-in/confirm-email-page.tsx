import { getRouteApi, useRouter } from '@tanstack/react-router';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { call, server } from '../../lib/api/api.ts';
import { MailLinkPage } from './mail-link-page.tsx';

const route = getRouteApi('/confirm-email');

/** The page of the email link that confirms a new address. */
export function ConfirmEmailPage() {
  const { token } = route.useSearch();
  const router = useRouter();
  return (
    <MailLinkPage
      texts={accountsTexts.confirmEmail}
      token={token}
      at="/settings"
      send={(token) => call(server.api.accounts['change-email'].confirm.$post({ json: { token } }))}
      goOn={({ email }, signedInEmail) =>
        signedInEmail === email
          ? router.navigate({ to: '/settings', search: { emailChanged: 1 }, replace: true })
          : null
      }
    />
  );
}
