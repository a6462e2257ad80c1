import { OperatorLink } from '../../features/admin/operator-link.tsx';
import { WorkspaceSwitcher } from '../../features/teams/workspace-switcher.tsx';
import { useAccount } from '../../lib/session/session-query.ts';
import { ColorSchemeSwitch } from '../../ui/theme/color-scheme-switch.tsx';
import classes from './navigation.module.css';
import { ShellLogoutButton } from './shell-logout-button.tsx';

/** Who is signed in, the colors, for operators the installation, and the way out. */
export function ShellAccountPanel({ onNavigate }: { onNavigate?: () => void }) {
  const { email } = useAccount();
  const at = email.lastIndexOf('@');
  return (
    <div className={classes.account}>
      <WorkspaceSwitcher />
      <div className={classes.switch}>
        <ColorSchemeSwitch />
      </div>
      <OperatorLink className={classes.link} {...(onNavigate && { onClick: onNavigate })} />
      <ShellLogoutButton />
      <p className={classes.email}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </p>
    </div>
  );
}
