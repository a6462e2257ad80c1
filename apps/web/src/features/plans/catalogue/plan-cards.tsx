import type { BillingCycle, Installation, Plan, PlanSlug } from '@clipwright/contract';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/format-money.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { describeMissing } from './describe-missing-features.ts';
import classes from './plan-cards.module.css';
import { planLines } from './plan-lines.ts';
import { monthlyPriceOf, savedPercent } from './plan-price.ts';
import { pricingMessages } from './pricing-messages.ts';

/** The one to look at first. */
export const popularSlug: PlanSlug = 'creator-pro';

type PlanCardsProps = {
  plans: readonly Plan[];
  cycle: BillingCycle;
  installation: Installation;
  /** Of who is signed in. */
  currentSlug: PlanSlug | null;
  /** The button at the foot of a card. */
  action: (plan: Plan) => ReactNode;
};

/** The plans side by side with their prices and what they hold. */
export function PlanCards({ plans, cycle, installation, currentSlug, action }: PlanCardsProps) {
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
          <Price plan={plan} cycle={cycle} isForSale={installation.payments !== null} />
          <ul className={classes.lines} aria-label={pricingMessages.included(plan.name)}>
            {planLines(plan, installation).map((line) => (
              <li key={line}>
                <IconCheck size={18} aria-hidden className={classes.mark} />
                {line}
              </li>
            ))}
            {describeMissing(plan, installation).map((line) => (
              <li key={line} className={classes.missing}>
                <IconMinus size={18} aria-hidden className={classes.missingMark} />
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

function Price({ plan, cycle, isForSale }: { plan: Plan; cycle: BillingCycle; isForSale: boolean }) {
  const { price, notForSale } = pricingMessages;
  const isFree = plan.price_monthly === 0;
  if (!isFree && !isForSale) return <p className={classes.quiet}>{notForSale.price}</p>;
  const saved = cycle === 'yearly' ? savedPercent(plan) : 0;
  return (
    <div className={classes.price}>
      <p>
        <strong className={classes.amount}>{formatMoney(monthlyPriceOf(plan, cycle))}</strong> {price.perMonth}
        {saved > 0 && <span className={classes.saved}> {pricingMessages.cycle.save(saved)}</span>}
      </p>
      <p className={classes.quiet}>{isFree ? price.free : price.year[cycle](formatMoney(plan.price_yearly))}</p>
    </div>
  );
}
