import { Link } from '@tanstack/react-router';
import classes from './public-footer.module.css';
import { ColorSchemeSwitch } from './theme/color-scheme-switch.tsx';
import { uiMessages } from './ui-messages.ts';

/** Under every page that needs no account. */
export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <Link to="/terms" className={classes.link}>
        {uiMessages.terms}
      </Link>
      <Link to="/privacy" className={classes.link}>
        {uiMessages.privacy}
      </Link>
      <div className={classes.switch}>
        <ColorSchemeSwitch />
      </div>
    </footer>
  );
}
