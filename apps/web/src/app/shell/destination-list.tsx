import { Link } from '@tanstack/react-router';
import { destinations } from './destinations.ts';
import classes from './navigation.module.css';

/** All pages of the navigation with their names, one below the other. */
export function DestinationList({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <ul className={classes.list}>
      {destinations.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link to={to} className={classes.link} {...(onNavigate && { onClick: onNavigate })}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
