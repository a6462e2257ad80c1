import type { BillingCycle, Plan } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PlanStep } from '../../features/billing/plan-step.ts';
import { pricingMessages } from '../../features/plans/catalogue/pricing-messages.ts';
import { pricingPageMessages } from './pricing-page-messages.ts';
import type { PlanActions } from './use-pricing-page-actions.tsx';

type PlanButtonProps = {
  plan: Plan;
  cycle: BillingCycle;
  planActions: PlanActions;
  /** True for the plan with the primary button. */
  isFirst: boolean;
};

const { actions: texts } = pricingPageMessages;

/** The button of a plan: sign up, buy, switch or keep. */
export function PricingPagePlanButton({ plan, cycle, planActions, isFirst }: PlanButtonProps) {
  if (plan.slug === 'free' && !planActions.isSignedIn) {
    return (
      <Button component={Link} to="/signup">
        {texts.startFree}
      </Button>
    );
  }
  const step = planActions.stepTo(plan.slug, cycle);
  if (step === 'nothing') {
    return (
      <Button variant="default" disabled>
        {plan.slug === planActions.currentSlug ? texts.current : plan.name}
      </Button>
    );
  }
  if (step === 'pay first') {
    return (
      <Button variant="default" disabled>
        {pricingMessages.payFirst}
      </Button>
    );
  }
  const label = labelOf(step, plan, cycle, planActions);
  return (
    <Button
      variant={isFirst && planActions.isSignedIn ? 'filled' : 'default'}
      {...(step === 'buy' && { 'aria-label': texts.chooseThis({ plan: plan.name }) })}
      onClick={() => planActions.choose(plan, cycle)}
    >
      {label}
    </Button>
  );
}

function labelOf(step: PlanStep, { slug, name }: Plan, cycle: BillingCycle, planActions: PlanActions): string {
  if (step === 'buy') return texts.choose;
  if (step === 'reactivate') return texts.reactivate;
  return slug === planActions.currentSlug && step === 'change'
    ? texts.changeCycle[cycle]
    : texts.change({ plan: name });
}
