import { gateOf } from '@clipwright/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useIsForSale } from '../../../lib/installation-query.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { subscriptionQuery } from '../subscription/subscription-query.ts';
import { gateMessages } from './gate-messages.ts';

type SubscriptionGateProps = {
  /** Opens the plan selection without leaving the page. */
  onViewPlans: () => void;
  /** A placeholder with the layout of the page. */
  placeholder: ReactNode;
  children: ReactNode;
};

/**
 * Replaces its children with an explanation if the user cannot create anything. It opens if the status cannot be
 * loaded, since the server decides in the end. Once open, it stays open, so that no input is lost.
 */
export function SubscriptionGate({ onViewPlans, placeholder, children }: SubscriptionGateProps) {
  const { data, error } = useQuery(subscriptionQuery);
  const [hasOpened, setOpened] = useState(false);
  const isForSale = useIsForSale();
  const reason = data ? gateOf(data) : null;
  const isKnown = data !== undefined || error !== null;
  if (isKnown && reason === null && !hasOpened) setOpened(true);
  if (hasOpened) return children;
  if (!isKnown || reason === null) return placeholder;
  const { title, text } = gateMessages[reason];
  return (
    <Stack gap="md" align="flex-start" maw={640} pt="lg" pb="2xl">
      <h2>{title}</h2>
      <p>{text}</p>
      {data && reason === 'limit_reached' && <p>{gateMessages.again({ date: formatDate(data.usage_period_end) })}</p>}
      <Group gap="sm" align="stretch">
        {isForSale && (
          <Button component={Link} to="/pricing">
            {gateMessages.ways.upgrade}
          </Button>
        )}
        <Button variant="default" component={Link} to="/billing">
          {reason === 'limit_reached' && isForSale ? gateMessages.ways.credits : gateMessages.ways.billing}
        </Button>
        {isForSale && (
          <Button variant="default" onClick={onViewPlans}>
            {gateMessages.ways.plans}
          </Button>
        )}
      </Group>
      <TextLink to="/dashboard" py={4}>
        {reason === 'limit_reached' ? gateMessages.later : gateMessages.toDashboard}
      </TextLink>
    </Stack>
  );
}
