import { Link } from '@tanstack/react-router';
import { MessageWithParts } from '../../ui/message-with-parts.tsx';
import { accountsTexts } from './accounts-messages.ts';
import classes from './form.module.css';

/** The sentence of the terms checkbox. Its links open beside the form, which keeps what was typed. */
export function AcceptTermsLabel() {
  const { terms, termsLink, privacyLink } = accountsTexts.signUp;
  return (
    <MessageWithParts
      message={terms}
      parts={{
        terms: (
          <Link to="/terms" target="_blank" className={classes.link}>
            {termsLink}
          </Link>
        ),
        privacy: (
          <Link to="/privacy" target="_blank" className={classes.link}>
            {privacyLink}
          </Link>
        ),
      }}
    />
  );
}
