import { VisuallyHidden } from '@mantine/core';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { Logo } from '../../ui/logo.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import classes from './sign-in-layout.module.css';

/**
 * The placeholder of a sign-in page while its code or the session is loading: `SignInLayout` without its dependencies.
 */
export function SignInPending() {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <span className={classes.home}>
          <Logo />
        </span>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <VisuallyHidden role="status">{uiMessages.loading}</VisuallyHidden>
        <Placeholder width="200px" height="40px" />
        <Placeholder width="100%" height="66px" />
        <Placeholder width="100%" height="66px" />
        <Placeholder width="100%" height="42px" />
      </main>
    </div>
  );
}
