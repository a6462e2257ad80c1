import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import { accountsTexts } from './accounts-messages.ts';
import classes from './form.module.css';

/** After the link of a mail, in a browser that is not signed in: what is done, and the way out where a stranger signed up. */
export function VerifiedElsewhere() {
  const { done, logIn, stranger, takeOver, takeOverEffect } = accountsTexts.verifiedElsewhere;
  return (
    <Notice tone="success" role="status">
      <p>
        {done} {logIn}
      </p>
      <p>
        {stranger}{' '}
        <Link to="/forgot-password" className={classes.link}>
          {takeOver}
        </Link>{' '}
        {takeOverEffect}
      </p>
    </Notice>
  );
}
