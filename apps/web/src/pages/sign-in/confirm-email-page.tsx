import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { MailLinkForm } from '../../features/accounts/mail-link-form.tsx';
import { MailLinkDone, MailLinkExpired } from '../../features/accounts/mail-link-outcomes.tsx';
import { SignInLayout } from '../../features/accounts/sign-in-layout.tsx';
import { call, server } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import classes from '../public-page.module.css';

const route = getRouteApi('/confirm-email');

/** Where the link of the mail leads that moves an account to another address. */
export function ConfirmEmailPage() {
  const { title, intro, action, doneTitle, done, expiredText, again } = accountsTexts.confirmEmail;
  const { token } = route.useSearch();
  const router = useRouter();
  const [isExpired, setExpired] = useState(!token);
  const [changed, setChanged] = useState<string | null>(null);
  const heading = isExpired ? accountsTexts.mailLinks.expiredTitle : changed ? doneTitle : title;
  usePageTitle(heading);
  return (
    <SignInLayout>
      <h1>{heading}</h1>
      {isExpired && <MailLinkExpired text={expiredText} again={again} at="/settings" />}
      {changed && <MailLinkDone text={done(changed)} />}
      {token && !isExpired && !changed && (
        <>
          <p className={classes.quiet}>{intro}</p>
          <MailLinkForm
            action={action}
            send={() => call(server.api.accounts['change-email'].confirm.$post({ json: { token } }))}
            onDone={async ({ email }, signedInEmail) => {
              if (signedInEmail !== email) return setChanged(email);
              await router.navigate({ to: '/settings', search: { emailChanged: 1 }, replace: true });
            }}
            onExpired={() => setExpired(true)}
          />
        </>
      )}
    </SignInLayout>
  );
}
