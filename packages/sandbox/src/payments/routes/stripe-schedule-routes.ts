import type Stripe from 'stripe';
import { listStripePage } from '../api/list-stripe-page.ts';
import { invalid } from '../api/stripe-api-error.ts';
import {
  fields,
  listOf,
  mergeMetadata,
  metadata,
  moment,
  oneOf,
  page,
  type Rule,
  text,
  whole,
} from '../api/stripe-parameters.ts';
import { type Route, route } from '../api/stripe-route.ts';
import { getRecurringPrice } from '../billing/change-stripe-items.ts';
import { addIntervals } from '../billing/stripe-period.ts';
import { releaseSchedule } from '../billing/stripe-schedule.ts';
import { cancelSubscription, isOver } from '../billing/stripe-subscription.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { makePlan } from '../objects/make-price.ts';
import { prorationBehavior } from './stripe-subscription-routes.ts';

const orNow: Rule<number | 'now'> = (value, path) => (value === 'now' ? 'now' : moment(value, path));
const interval = oneOf('day', 'week', 'month', 'year');
const phaseRule = fields(
  {
    items: listOf(fields({ price: text, quantity: whole(1, 999_999) }, ['price']), 20),
    start_date: orNow,
    end_date: orNow,
    duration: fields({ interval, interval_count: whole(1, 60) }, ['interval']),
    proration_behavior: prorationBehavior,
    metadata,
  },
  ['items'],
);
const endBehavior = oneOf('release', 'cancel');
type PhaseFacts = ReturnType<typeof phaseRule>;

/** Plans for a subscription, such as another price from the end of the period on. */
export const stripeScheduleRoutes: Route[] = [
  route('POST /v1/subscription_schedules', { from_subscription: text }, ['from_subscription'], (book, given) => {
    const subscription = book.get('subscription', given.from_subscription, 'from_subscription');
    if (isOver(subscription) || subscription.schedule !== null) {
      throw invalid('You cannot migrate a subscription that is already attached to a schedule, or over.', {
        param: 'from_subscription',
      });
    }
    const schedule = book.add(makeSchedule(book, subscription), 'subscription_schedule.created');
    book.change(subscription, { schedule: schedule.id }, 'customer.subscription.updated');
    return schedule;
  }),
  route('GET /v1/subscription_schedules', { ...page, customer: text }, [], (book, given) => {
    const rows = book
      .list('subscription_schedule')
      .filter(({ customer }) => given.customer === undefined || customer === given.customer);
    return listStripePage(rows, given, '/v1/subscription_schedules');
  }),
  route('GET /v1/subscription_schedules/:id', {}, [], (book, _, id) => book.get('subscription_schedule', id)),
  route(
    'POST /v1/subscription_schedules/:id',
    { phases: listOf(phaseRule, 10), end_behavior: endBehavior, proration_behavior: prorationBehavior, metadata },
    [],
    (book, given, id) => {
      const schedule = getActive(book, id);
      const phases = given.phases === undefined ? schedule.phases : readPhases(book, schedule, given.phases);
      const now = book.now(schedule.customer);
      const current = phases.find((phase) => phase.start_date <= now && now < phase.end_date);
      if (current === undefined) throw invalid('The phases must include the current phase.', { param: 'phases' });
      const { start_date, end_date } = current;
      return book.change(
        schedule,
        {
          phases,
          current_phase: { start_date, end_date },
          end_behavior: given.end_behavior ?? schedule.end_behavior,
          metadata: mergeMetadata(schedule.metadata ?? {}, given.metadata),
        },
        'subscription_schedule.updated',
      );
    },
  ),
  route('POST /v1/subscription_schedules/:id/release', {}, [], (book, _, id) =>
    releaseSchedule(book, getActive(book, id)),
  ),
  route('POST /v1/subscription_schedules/:id/cancel', {}, [], (book, _, id) => {
    const schedule = getActive(book, id);
    cancelSubscription(book, book.get('subscription', schedule.subscription), { reason: 'cancellation_requested' });
    return schedule;
  }),
];

function getActive(book: Book, id: string): Stripe.SubscriptionSchedule {
  const schedule = book.get('subscription_schedule', id);
  if (schedule.status === 'active') return schedule;
  throw invalid(`You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`);
}

/** Every phase begins where the last one ends, and the first where the running one began. */
function readPhases(
  book: Book,
  schedule: Stripe.SubscriptionSchedule,
  given: readonly PhaseFacts[],
): Stripe.SubscriptionSchedule.Phase[] {
  const now = book.now(schedule.customer);
  let end: number | null = null;
  return given.map((facts, index) => {
    const param = `phases[${index}]`;
    const items = facts.items.map(({ price, quantity = 1 }) => ({
      price: getRecurringPrice(book, price, `${param}[items]`),
      quantity,
    }));
    const start =
      facts.start_date === 'now' ? now : (facts.start_date ?? end ?? schedule.current_phase?.start_date ?? now);
    if (end !== null && start !== end) {
      throw invalid('The start date of a phase must be the end date of the one before.', {
        param: `${param}[start_date]`,
      });
    }
    end = endOf(facts, start, now, items[0]?.price, param);
    if (end <= start) throw invalid('A phase must end after it starts.', { param: `${param}[end_date]` });
    return makePhase(
      items,
      { start, end },
      facts.proration_behavior ?? 'create_prorations',
      mergeMetadata({}, facts.metadata),
    );
  });
}

function endOf(
  { end_date: end, duration }: PhaseFacts,
  start: number,
  now: number,
  price: Stripe.Price | undefined,
  param: string,
): number {
  if (end !== undefined && duration !== undefined) {
    throw invalid('You may only specify one of `end_date` and `duration`.', { param: `${param}[end_date]` });
  }
  if (end !== undefined) return end === 'now' ? now : end;
  if (duration)
    return addIntervals(start, { interval: duration.interval, interval_count: duration.interval_count ?? 1 });
  return addIntervals(start, price?.recurring ?? { interval: 'month', interval_count: 1 });
}

function makePhase(
  items: readonly { price: Stripe.Price; quantity: number }[],
  { start, end }: { start: number; end: number },
  behavior: Stripe.SubscriptionSchedule.Phase.ProrationBehavior,
  own: Record<string, string>,
): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: items[0]?.price.currency ?? 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: items.map(({ price, quantity }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: makePlan(price).id,
      price: price.id,
      quantity,
      tax_rates: [],
    })),
    metadata: own,
    on_behalf_of: null,
    proration_behavior: behavior,
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/** A schedule whose only phase is what the subscription does already. */
function makeSchedule(book: Book, subscription: Stripe.Subscription): Stripe.SubscriptionSchedule {
  const { data } = subscription.items;
  const start = data[0]?.current_period_start ?? 0;
  const end = data[0]?.current_period_end ?? 0;
  const items = data.map(({ price, quantity = 1 }) => ({ price, quantity }));
  return {
    id: book.makeId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: book.now(subscription.customer),
    current_phase: { start_date: start, end_date: end },
    customer: idOf(subscription.customer) ?? '',
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: idOf(subscription.default_payment_method),
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [makePhase(items, { start, end }, 'create_prorations', {})],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: idOf(subscription.test_clock),
  };
}
