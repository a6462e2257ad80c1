import { Link } from '@tanstack/react-router';
import { useAccount } from '../../lib/session.ts';
import { Logo } from '../../ui/logo.tsx';
import { appMessages } from '../messages.ts';
import { destinations } from './destinations.ts';
import classes from './rail.module.css';

export function Rail() {
  const { email } = useAccount();
  return (
    <div className={classes.rail}>
      <Link to="/dashboard" className={classes.home}>
        <Logo />
      </Link>
      <nav aria-label={appMessages.navigation.label}>
        <ul className={classes.list}>
          {destinations.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.link} activeProps={{ 'data-active': true }}>
                <Icon size={20} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={classes.email}>{email}</p>
    </div>
  );
}
