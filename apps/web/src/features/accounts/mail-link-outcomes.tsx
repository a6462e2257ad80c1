import { useSignedInAccount } from '../../lib/session/session-query.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsTexts } from './accounts-messages.ts';

/** The result of an email link in a browser that is not signed in to its account, and the next step. */
export function MailLinkDone({ text }: { text: string }) {
  const { otherAccount, toDashboard, logIn } = accountsTexts.mailLinks;
  const signedIn = useSignedInAccount();
  return (
    <>
      <p role="status">{text}</p>
      {signedIn ? (
        <>
          <p>{otherAccount({ email: signedIn.email })}</p>
          <TextLink to="/dashboard" py={4}>
            {toDashboard}
          </TextLink>
        </>
      ) : (
        <TextLink to="/login" py={4}>
          {logIn}
        </TextLink>
      )}
    </>
  );
}

/** A notice that an email link has expired. `again` explains how to request a new one. */
export function MailLinkExpired({ text, again, at }: { text: string; again: string; at: '/dashboard' | '/settings' }) {
  const { toDashboard, toSettings, logIn } = accountsTexts.mailLinks;
  const signedIn = useSignedInAccount();
  return (
    <>
      <p role="alert">{text}</p>
      <p>{again}</p>
      {signedIn ? (
        <TextLink to={at} py={4}>
          {at === '/settings' ? toSettings : toDashboard}
        </TextLink>
      ) : (
        <TextLink to="/login" search={{ returnTo: at }} py={4}>
          {logIn}
        </TextLink>
      )}
    </>
  );
}
