import { Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { attentionQuery } from '../../features/publishing/publishing-queries.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import { appMessages } from '../app-messages.ts';
import type { destinations } from './destinations.ts';

type DestinationLinkProps = {
  destination: (typeof destinations)[number];
  className: string | undefined;
  onNavigate?: (() => void) | undefined;
  /** True to show the one-word label for narrow layouts. */
  isShort?: boolean;
};

/** A link of the navigation, marked as current on its page and on the pages listed there. */
export function DestinationLink({ destination, className, onNavigate, isShort = false }: DestinationLinkProps) {
  const { to, Icon } = destination;
  const label = isShort && 'short' in destination ? destination.short : destination.label;
  const hint = !isShort && 'hint' in destination ? destination.hint : null;
  const hintId = useId();
  const isCalendar = to === '/calendar';
  const { data: attention } = useQuery({ ...attentionQuery, enabled: isCalendar });
  const count = isCalendar ? (attention?.count ?? 0) : 0;
  const isAtListed = useLocation({ select: ({ pathname }) => to === '/projects' && pathname.startsWith('/project/') });
  return (
    <Link
      to={to}
      className={className}
      data-ring="inside"
      {...(isAtListed && { 'aria-current': 'page' as const })}
      {...(onNavigate && { onClick: onNavigate })}
      {...((hint !== null || count > 0) && { 'aria-describedby': hintId })}
    >
      <Icon size={20} aria-hidden />
      {hint === null ? (
        label
      ) : (
        <span>
          {label}
          {/* A description of the link, not a part of its name. */}
          <Text id={hintId} span size="xs" fw={400} c="dimmed" display="block" aria-hidden>
            {hint}
          </Text>
        </span>
      )}
      {count > 0 && (
        <>
          <CountMark count={count} ms="auto" />
          <VisuallyHidden id={hintId} aria-hidden>
            {appMessages.navigation.attention({ count })}
          </VisuallyHidden>
        </>
      )}
    </Link>
  );
}
