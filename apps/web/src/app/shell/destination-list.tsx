import { DestinationLink } from './destination-link.tsx';
import { destinations } from './destinations.ts';
import classes from './navigation.module.css';

/** All pages of the navigation with their names, one below the other. */
export function DestinationList({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <ul className={classes.list}>
      {destinations.map((destination) => (
        <li key={destination.to}>
          <DestinationLink destination={destination} className={classes.link} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}
