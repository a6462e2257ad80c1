import { Link } from '@tanstack/react-router';
import { useSignedInAccount } from '../../lib/session/session-query.ts';
import { accountsTexts } from './accounts-messages.ts';
import classes from './form.module.css';

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
          <Link to="/dashboard" className={classes.link}>
            {toDashboard}
          </Link>
        </>
      ) : (
        <Link to="/login" className={classes.link}>
          {logIn}
        </Link>
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
        <Link to={at} className={classes.link}>
          {at === '/settings' ? toSettings : toDashboard}
        </Link>
      ) : (
        <Link to="/login" search={{ returnTo: at }} className={classes.link}>
          {logIn}
        </Link>
      )}
    </>
  );
}
