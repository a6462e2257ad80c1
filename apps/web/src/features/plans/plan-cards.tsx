import type { BillingCycle, Plan, PlanSlug } from '@clipwright/contract';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format-money.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import classes from './plan-cards.module.css';
import { planLines } from './plan-lines.ts';
import { monthlyPriceOf } from './plan-price.ts';
import { pricingMessages } from './pricing-messages.ts';

/** The one to look at first. */
export const popularSlug: PlanSlug = 'creator-pro';

type PlanCardsProps = {
  plans: readonly Plan[];
  cycle: BillingCycle;
  /** Of who is signed in. */
  currentSlug: PlanSlug | null;
  /** The button at the foot of a card. */
  action: (plan: Plan) => ReactNode;
};

/** The plans side by side with their prices and what they hold. */
export function PlanCards({ plans, cycle, currentSlug, action }: PlanCardsProps) {
  return (
    <ul className={classes.cards}>
      {plans.map((plan) => (
        <li key={plan.id} className={classes.card} data-popular={plan.slug === popularSlug || undefined}>
          <div className={classes.head}>
            <h3>{plan.name}</h3>
            {plan.slug === currentSlug ? (
              <StatusChip tone="info">{pricingMessages.current}</StatusChip>
            ) : (
              plan.slug === popularSlug && <span className={classes.popular}>{pricingMessages.popular}</span>
            )}
          </div>
          <Price plan={plan} cycle={cycle} />
          <ul className={classes.lines} aria-label={pricingMessages.included(plan.name)}>
            {planLines(plan).map((line) => (
              <li key={line}>
                <IconCheck size={18} aria-hidden className={classes.mark} />
                {line}
              </li>
            ))}
          </ul>
          <div className={classes.action}>{action(plan)}</div>
        </li>
      ))}
    </ul>
  );
}

function Price({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  const { price } = pricingMessages;
  const isFree = plan.price_monthly === 0;
  return (
    <div className={classes.price}>
      <p>
        <strong className={classes.amount}>{formatMoney(monthlyPriceOf(plan, cycle))}</strong> {price.perMonth}
      </p>
      <p className={classes.quiet}>{isFree ? price.free : price.year[cycle](formatMoney(plan.price_yearly))}</p>
    </div>
  );
}
