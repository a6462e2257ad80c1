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
  /** Shows the plans without leaving the page. */
  onViewPlans: () => void;
  /** In the shape of the page. */
  placeholder: ReactNode;
  children: ReactNode;
};

/**
 * Around what creates something: says before anything is filled in that nothing can be created. Where the status cannot be
 * loaded it opens, since the server decides anyway. What has opened stays open, so that nothing filled in is lost.
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
      {data && reason === 'limit_reached' && <p>{gateMessages.again(formatDate(data.usage_period_end))}</p>}
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
