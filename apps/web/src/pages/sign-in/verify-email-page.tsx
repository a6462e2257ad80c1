import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { MailLinkForm } from '../../features/accounts/mail-link-form.tsx';
import { MailLinkDone, MailLinkExpired } from '../../features/accounts/mail-link-outcomes.tsx';
import { SignInLayout } from '../../features/accounts/sign-in-layout.tsx';
import { call, server } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import classes from '../public-page.module.css';

const route = getRouteApi('/verify-email');

/** Where the link of the mail leads that verifies an address. */
export function VerifyEmailPage() {
  const { title, intro, action, doneTitle, done, expiredText, again } = accountsTexts.verifyEmail;
  const { token } = route.useSearch();
  const router = useRouter();
  const [isExpired, setExpired] = useState(!token);
  const [verified, setVerified] = useState<string | null>(null);
  const heading = isExpired ? accountsTexts.mailLinks.expiredTitle : verified ? doneTitle : title;
  usePageTitle(heading);
  return (
    <SignInLayout>
      <h1>{heading}</h1>
      {isExpired && <MailLinkExpired text={expiredText} again={again} at="/dashboard" />}
      {verified && <MailLinkDone text={done(verified)} />}
      {token && !isExpired && !verified && (
        <>
          <p className={classes.quiet}>{intro}</p>
          <MailLinkForm
            action={action}
            send={() => call(server.api.accounts['verify-email'].$post({ json: { token } }))}
            onDone={async ({ email, returnTo }, signedInEmail) => {
              if (signedInEmail === email) {
                await router.navigate({ href: returnTo ?? '/dashboard?verified=1', replace: true });
              } else if (signedInEmail === null) {
                const search = { verified: 1, ...(returnTo !== null && { returnTo }) } as const;
                await router.navigate({ to: '/login', search, replace: true });
              } else setVerified(email);
            }}
            onExpired={() => setExpired(true)}
          />
        </>
      )}
    </SignInLayout>
  );
}
