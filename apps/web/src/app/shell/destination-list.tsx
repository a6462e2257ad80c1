import { DestinationLink } from './destination-link.tsx';
import classes from './navigation.module.css';
import { useDestinations } from './use-destinations.ts';

/** All pages of the navigation with their names, as a vertical list. */
export function DestinationList({ onNavigate }: { onNavigate?: () => void }) {
  const destinations = useDestinations();
  return (
    <ul>
      {destinations.map((destination) => (
        <li key={destination.to}>
          <DestinationLink destination={destination} className={classes.link} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}
