import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

/** On the wire a decimal is a text; the provider's client makes its own type of it. */
export function wireDecimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal;
}

export function makePrice(
  book: Book,
  facts: {
    product: string;
    unitAmount: number;
    currency: string;
    recurring: { interval: Stripe.Price.Recurring.Interval; intervalCount: number } | null;
    lookupKey: string | null;
    nickname: string | null;
    metadata: Record<string, string>;
    isActive: boolean;
  },
): Stripe.Price {
  return {
    id: book.makeId('price'),
    object: 'price',
    active: facts.isActive,
    billing_scheme: 'per_unit',
    created: book.now(),
    currency: facts.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: facts.lookupKey,
    metadata: facts.metadata,
    nickname: facts.nickname,
    product: facts.product,
    recurring: facts.recurring && {
      interval: facts.recurring.interval,
      interval_count: facts.recurring.intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: facts.recurring === null ? 'one_time' : 'recurring',
    unit_amount: facts.unitAmount,
    unit_amount_decimal: wireDecimal(facts.unitAmount),
  };
}

/** The old form of a recurring price, which items of subscriptions still carry. */
export function makePlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
