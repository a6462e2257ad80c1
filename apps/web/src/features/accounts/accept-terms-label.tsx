import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { accountsTexts } from './accounts-messages.ts';
import classes from './form.module.css';

/** The sentence of the terms checkbox. Its links open beside the form, which keeps what was typed. */
export function AcceptTermsLabel() {
  const { terms, termsLink, privacyLink } = accountsTexts.signUp;
  const links: Record<string, React.ReactNode> = {
    '{terms}': (
      <Link to="/terms" target="_blank" className={classes.link}>
        {termsLink}
      </Link>
    ),
    '{privacy}': (
      <Link to="/privacy" target="_blank" className={classes.link}>
        {privacyLink}
      </Link>
    ),
  };
  return terms.split(/(\{\w+\})/).map((part) => <Fragment key={part}>{links[part] ?? part}</Fragment>);
}
