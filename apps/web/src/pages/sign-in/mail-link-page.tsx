import { Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { MailLinkForm } from '../../features/accounts/mail-link-form.tsx';
import { MailLinkDone, MailLinkExpired } from '../../features/accounts/mail-link-outcomes.tsx';
import { SignInLayout } from '../../features/accounts/sign-in-layout.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

type MailLinkPageProps<Result> = {
  texts: typeof accountsTexts.verifyEmail | typeof accountsTexts.confirmEmail;
  token: string | undefined;
  /** The page for requesting another link. */
  at: ComponentProps<typeof MailLinkExpired>['at'];
  send: (token: string) => Promise<Result>;
  /**
   * Continues to the next page. Returns null if this browser is not signed in to the account; the page then shows the
   * result.
   */
  goOn: (result: Result, signedInEmail: string | null) => Promise<void> | null;
};

/** The page of an email link: a button for its action, then the result. */
export function MailLinkPage<Result extends { email: string }>(props: MailLinkPageProps<Result>) {
  const { texts, token, at, send, goOn } = props;
  const { title, intro, action, doneTitle, done, expiredText, again } = texts;
  const [isExpired, setExpired] = useState(!token);
  const [doneEmail, setDoneEmail] = useState<string | null>(null);
  const heading = isExpired ? accountsTexts.mailLinks.expiredTitle : doneEmail ? doneTitle : title;
  usePageTitle(heading);
  return (
    <SignInLayout>
      <h1>{heading}</h1>
      {isExpired && <MailLinkExpired text={expiredText} again={again} at={at} />}
      {doneEmail && <MailLinkDone text={done({ email: doneEmail })} />}
      {token && !isExpired && !doneEmail && (
        <>
          <Text inherit c="dimmed">
            {intro}
          </Text>
          <MailLinkForm
            action={action}
            send={() => send(token)}
            onDone={(result, signedInEmail) => goOn(result, signedInEmail) ?? setDoneEmail(result.email)}
            onExpired={() => setExpired(true)}
          />
        </>
      )}
    </SignInLayout>
  );
}
