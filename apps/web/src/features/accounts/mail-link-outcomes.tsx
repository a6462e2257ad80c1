import { useSignedInAccount } from '../../lib/session/session-query.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsTexts } from './accounts-messages.ts';

/** What the link of a mail has done, where this browser is not in its account, and how to go on. */
export function MailLinkDone({ text }: { text: string }) {
  const { otherAccount, toDashboard, logIn } = accountsTexts.mailLinks;
  const signedIn = useSignedInAccount();
  return (
    <>
      <p role="status">{text}</p>
      {signedIn ? (
        <>
          <p>{otherAccount(signedIn.email)}</p>
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

/** That the link of a mail does nothing any more. `again`: how another one is got, in an account. */
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
