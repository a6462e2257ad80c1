import { useAccount } from '../../lib/session.ts';
import { ColorSchemeSwitch } from '../../ui/color-scheme-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import classes from './navigation.module.css';

/** Who is signed in, the colours, and the way out. */
export function AccountPanel() {
  const { email } = useAccount();
  return (
    <div className={classes.account}>
      <div className={classes.switch}>
        <ColorSchemeSwitch />
      </div>
      <LogoutButton />
      <p className={classes.email}>{email}</p>
    </div>
  );
}
