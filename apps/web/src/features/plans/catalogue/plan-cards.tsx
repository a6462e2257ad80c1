import type { BillingCycle, Installation, Plan, PlanSlug } from '@clipwright/contract';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/format-money.ts';
import { Columns } from '../../../ui/columns.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { describeMissing } from './describe-missing-features.ts';
import classes from './plan-cards.module.css';
import { planLines } from './plan-lines.ts';
import { monthlyPriceOf, savedPercent } from './plan-price.ts';
import { pricingMessages } from './pricing-messages.ts';

/** The plan highlighted as the most popular. */
export const popularSlug: PlanSlug = 'creator-pro';

type PlanCardsProps = {
  plans: readonly Plan[];
  cycle: BillingCycle;
  installation: Installation;
  /** The plan of the signed-in user. */
  currentSlug: PlanSlug | null;
  /** Renders the button at the bottom of a card. */
  action: (plan: Plan) => ReactNode;
};

/** The plans side by side with their prices and features. */
export function PlanCards({ plans, cycle, installation, currentSlug, action }: PlanCardsProps) {
  return (
    <Columns component="ul" min={240} isFit gap="md">
      {plans.map((plan) => (
        <Stack
          key={plan.id}
          component="li"
          gap="md"
          miw={0}
          py="lg"
          px="md"
          bdrs="lg"
          bg="var(--cw-surface)"
          className={classes.card}
          data-popular={plan.slug === popularSlug || undefined}
        >
          <Group gap="2xs xs" justify="space-between" mih={28}>
            <h3>{plan.name}</h3>
            {plan.slug === currentSlug ? (
              <StatusChip tone="info">{pricingMessages.current}</StatusChip>
            ) : (
              plan.slug === popularSlug && (
                <Text span inherit fz="sm" py={1} px={6} bdrs={4} bg="var(--cw-spoken)" c="var(--cw-ink)" fw={650}>
                  {pricingMessages.popular}
                </Text>
              )
            )}
          </Group>
          <Price plan={plan} cycle={cycle} isForSale={installation.payments !== null} />
          <Stack
            component="ul"
            gap="xs"
            flex="1"
            className={classes.lines}
            aria-label={pricingMessages.included({ plan: plan.name })}
          >
            {planLines(plan, installation).map((line) => (
              <li key={line}>
                <IconCheck
                  size={18}
                  aria-hidden
                  style={{ flex: 'none', marginBlockStart: '3px', color: 'var(--cw-success)' }}
                />
                {line}
              </li>
            ))}
            {describeMissing(plan, installation).map((line) => (
              <li key={line} className={classes.missing}>
                <IconMinus size={18} aria-hidden style={{ flex: 'none', marginBlockStart: '3px' }} />
                {line}
              </li>
            ))}
          </Stack>
          <Stack gap={0}>{action(plan)}</Stack>
        </Stack>
      ))}
    </Columns>
  );
}

function Price({ plan, cycle, isForSale }: { plan: Plan; cycle: BillingCycle; isForSale: boolean }) {
  const { price, notForSale } = pricingMessages;
  const isFree = plan.price_monthly === 0;
  if (!isFree && !isForSale)
    return (
      <Text size="sm" c="dimmed">
        {notForSale.price}
      </Text>
    );
  const saved = cycle === 'yearly' ? savedPercent(plan) : 0;
  return (
    <div className={classes.price}>
      <p>
        <Box component="strong" ff="heading" fz="2.25rem" lh="2.5rem" fw={800}>
          {formatMoney(monthlyPriceOf(plan, cycle))}
        </Box>{' '}
        {price.perMonth}
        {saved > 0 && (
          <Text span size="sm" px={6} bdrs={4} bg="var(--cw-success-tint)" c="success" fw={650}>
            {' '}
            {pricingMessages.cycle.save({ percent: saved })}
          </Text>
        )}
      </p>
      <Text size="sm" c="dimmed">
        {isFree ? price.free : price.year[cycle]({ price: formatMoney(plan.price_yearly) })}
      </Text>
    </div>
  );
}
