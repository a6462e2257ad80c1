import { useAccount } from '../../lib/session/session.ts';
import { ColorSchemeSwitch } from '../../ui/theme/color-scheme-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import classes from './navigation.module.css';

/** Who is signed in, the colors, and the way out. */
export function AccountPanel() {
  const { email } = useAccount();
  const at = email.lastIndexOf('@');
  return (
    <div className={classes.account}>
      <div className={classes.switch}>
        <ColorSchemeSwitch />
      </div>
      <LogoutButton />
      <p className={classes.email}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </p>
    </div>
  );
}
