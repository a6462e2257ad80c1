import { Link, useLocation } from '@tanstack/react-router';
import type { destinations } from './destinations.ts';

type DestinationLinkProps = {
  destination: (typeof destinations)[number];
  className: string | undefined;
  onNavigate?: (() => void) | undefined;
};

/** A page of the navigation, marked where the reader is in it: on the page itself, or on one of those it lists. */
export function DestinationLink({ destination, className, onNavigate }: DestinationLinkProps) {
  const { to, label, Icon } = destination;
  const isAtListed = useLocation({ select: ({ pathname }) => to === '/projects' && pathname.startsWith('/project/') });
  return (
    <Link
      to={to}
      className={className}
      {...(isAtListed && { 'aria-current': 'page' as const })}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  );
}
