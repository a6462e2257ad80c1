import type { BillingCycle, PlanChangePreview, PlanSlug } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { subscriptionPlans } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { lookAfterChange } from './look-later.ts';
import { clearCancellation, getOwnSubscription, type OwnSubscription, releaseSchedule } from './own-subscription.ts';
import { decideChange } from './plan-change.ts';
import { startPlanCheckout } from './start-checkout.ts';
import { isPastDue } from './sync/pick-subscription.ts';
import { type SyncDeps, syncCustomer } from './sync/sync-customer.ts';
import { toSubscriptionState } from './sync/to-subscription-state.ts';
import { toLines } from './upcoming-invoice.ts';

type PlanChoice = { planSlug: PlanSlug; billingCycle: BillingCycle };
type Change = {
  own: OwnSubscription;
  takesEffect: PlanChangePreview['takes_effect'];
  priceId: string;
  amount: number;
  periodEnd: Date;
};

/** Returns the cost and time of a plan change, without making it. */
export async function previewChange(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  userId: string,
  choice: PlanChoice,
): Promise<PlanChangePreview> {
  const { own, takesEffect, priceId, amount, periodEnd } = await planChange(deps, userId, choice);
  const { provider, customerId, subscription, item } = own;
  const currency = subscription.currency;
  if (takesEffect === 'once_paid') return await previewReplacement(deps, own, { priceId, amount });
  if (takesEffect === 'at_period_end') {
    const at = periodEnd.toISOString();
    return {
      takes_effect: takesEffect,
      effective_at: at,
      voided_amount: 0,
      amount_due_now: 0,
      next_amount: amount,
      next_payment_at: at,
      currency,
      lines: [],
    };
  }
  const invoice = await provider.call((key) =>
    provider.stripe.invoices.createPreview(
      {
        customer: customerId,
        subscription: subscription.id,
        subscription_details: { items: [{ id: item.id, price: priceId }], proration_behavior: 'always_invoice' },
      },
      key,
    ),
  );
  const isSameCycle = (item.price.recurring?.interval === 'year') === (choice.billingCycle === 'yearly');
  const next = isSameCycle ? periodEnd : new Date(nextEndSec(invoice) * 1000);
  return {
    takes_effect: takesEffect,
    effective_at: deps.now().toISOString(),
    voided_amount: 0,
    amount_due_now: invoice.amount_due,
    next_amount: amount,
    next_payment_at: next.toISOString(),
    currency,
    lines: await toLines(deps, invoice),
  };
}

/** Changes the plan. An upgrade whose payment fails changes nothing. @throws AppError `payment_refused` */
export async function changePlan(deps: SyncDeps, userId: string, choice: PlanChoice) {
  const { own, takesEffect, priceId, periodEnd } = await planChange(deps, userId, choice);
  const { provider, subscription, item, customerId } = own;
  const { stripe, call } = provider;
  if (takesEffect === 'once_paid') {
    const { url } = await startPlanCheckout(deps, userId, choice, { replacesPastDue: true });
    const effective_at = deps.now().toISOString();
    return { success: true as const, takes_effect: takesEffect, effective_at, payment_url: url };
  }
  await lookAfterChange(deps, customerId);
  await releaseSchedule(own);
  if (takesEffect === 'now') {
    await call((key) =>
      stripe.subscriptions.update(
        subscription.id,
        {
          items: [{ id: item.id, price: priceId }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          ...clearCancellation(subscription),
        },
        key,
      ),
    );
  } else {
    const change = clearCancellation(subscription);
    if (Object.keys(change).length > 0) await call((key) => stripe.subscriptions.update(subscription.id, change, key));
    await scheduleChange(own, { priceId, choice });
  }
  await syncCustomer(deps, customerId);
  const at = takesEffect === 'now' ? deps.now() : periodEnd;
  return { success: true as const, takes_effect: takesEffect, effective_at: at.toISOString(), payment_url: null };
}

/** The cheaper plan is bought like a first plan, and the current plan's open invoice no longer needs to be paid. */
async function previewReplacement(
  deps: Pick<SyncDeps, 'db' | 'now'>,
  { provider, customerId, subscription }: OwnSubscription,
  { priceId, amount }: { priceId: string; amount: number },
): Promise<PlanChangePreview> {
  const { stripe, call } = provider;
  const items = [{ price: priceId }];
  const invoice = await call((key) =>
    stripe.invoices.createPreview({ customer: customerId, subscription_details: { items } }, key),
  );
  const open = await call(() => stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 100 }));
  return {
    takes_effect: 'once_paid',
    effective_at: deps.now().toISOString(),
    voided_amount: open.data.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0),
    amount_due_now: invoice.amount_due,
    next_amount: amount,
    next_payment_at: new Date(nextEndSec(invoice) * 1000).toISOString(),
    currency: subscription.currency,
    lines: await toLines(deps, invoice),
  };
}

async function scheduleChange(
  { provider, subscription, item }: OwnSubscription,
  change: { priceId: string; choice: PlanChoice },
) {
  const { stripe, call } = provider;
  const { planSlug: plan, billingCycle: cycle } = change.choice;
  const { id } = await call((key) => stripe.subscriptionSchedules.create({ from_subscription: subscription.id }, key));
  await call((key) =>
    stripe.subscriptionSchedules.update(
      id,
      {
        end_behavior: 'release',
        // The sync job reads the planned change from the schedule.
        metadata: { plan, cycle },
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: item.current_period_start,
            end_date: item.current_period_end,
          },
          {
            items: [{ price: change.priceId, quantity: 1 }],
            duration: { interval: cycle === 'yearly' ? 'year' : 'month' },
            proration_behavior: 'none',
          },
        ],
      },
      key,
    ),
  );
}

async function planChange(deps: Pick<Deps, 'config' | 'db'>, userId: string, choice: PlanChoice): Promise<Change> {
  const own = await getOwnSubscription(deps, userId);
  const state = toSubscriptionState(own.subscription, []);
  const plans = await deps.db.asService((tx) =>
    tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.isActive, true)),
  );
  const [from, to] = [state?.plan, choice.planSlug].map((slug) => plans.find((plan) => plan.slug === slug));
  if (!to) throw new AppError('plan_not_found', { slug: choice.planSlug });
  const priceId = choice.billingCycle === 'yearly' ? to.stripePriceId : to.stripePriceIdMonthly;
  if (priceId === null) throw new AppError('plan_without_price');
  const decided = decideChange(
    {
      plan: state?.plan ?? 'free',
      sortOrder: from?.sortOrder ?? 0,
      billingCycle: state?.billingCycle ?? 'monthly',
    },
    { plan: to.slug, sortOrder: to.sortOrder, billingCycle: choice.billingCycle },
  );
  if (decided === null) throw new AppError('already_on_plan');
  const isMissing = isPastDue(own.subscription);
  if (isMissing && decided === 'now') throw new AppError('subscription_past_due');
  const takesEffect = isMissing ? 'once_paid' : decided;
  return {
    own,
    takesEffect,
    priceId,
    amount: choice.billingCycle === 'yearly' ? to.priceYearly : to.priceMonthly,
    periodEnd: new Date(own.item.current_period_end * 1000),
  };
}

/** Returns the end of the period that starts with the change. */
function nextEndSec({ lines, period_end }: Stripe.Invoice): number {
  return Math.max(period_end, ...lines.data.map(({ period }) => period.end));
}
