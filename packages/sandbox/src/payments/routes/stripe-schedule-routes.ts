import type Stripe from 'stripe';
import { z } from 'zod';
import type { AddCall } from '../api/start-stripe-api.ts';
import { invalid } from '../api/stripe-api-error.ts';
import { list, mergeMetadata, metadata, moment, text, whole } from '../api/stripe-parameters.ts';
import { getRecurringPrice } from '../billing/plan-stripe-change.ts';
import { addIntervals } from '../billing/stripe-period.ts';
import { releaseSchedule } from '../billing/stripe-schedule.ts';
import { isOver } from '../billing/stripe-subscription.ts';
import type { Book } from '../book/stripe-book.ts';

const phaseShape = z.strictObject({
  items: list(z.strictObject({ price: text, quantity: whole(1, 999_999) })),
  start_date: moment.optional(),
  end_date: moment.optional(),
  duration: z.strictObject({ interval: z.enum(['month', 'year']) }).optional(),
  proration_behavior: z.literal('none').optional(),
});
type Phase = Stripe.SubscriptionSchedule.Phase;

/** Adds the calls of a planned change, such as another price from the end of the period. */
export function addScheduleCalls(add: AddCall, book: Book): void {
  add('POST /v1/subscription_schedules', { from_subscription: text }, ({ from_subscription: id }) => {
    const subscription = book.get('subscription', id, 'from_subscription');
    if (isOver(subscription) || subscription.schedule !== null) {
      throw invalid('The subscription is over, or has a schedule already.', { param: 'from_subscription' });
    }
    const schedule = book.add(makeSchedule(book, subscription), 'subscription_schedule.created');
    book.change(subscription, { schedule: schedule.id }, 'customer.subscription.updated');
    return schedule;
  });
  add(
    'POST /v1/subscription_schedules/:id',
    { phases: list(phaseShape), end_behavior: z.literal('release'), metadata: metadata.optional() },
    (given, id) => {
      const schedule = getActive(book, id);
      let start = schedule.current_phase?.start_date ?? 0;
      const phases = given.phases.map(({ items, start_date, end_date, duration }, index) => {
        const param = `phases[${index}]`;
        for (const { price } of items) getRecurringPrice(book, price, `${param}[items]`);
        if (start_date !== undefined && start_date !== start) {
          throw invalid('A phase must start at the end of the one before.', { param: `${param}[start_date]` });
        }
        const end = end_date ?? addIntervals(start, duration?.interval ?? 'month');
        const phase = { end_date: end, items, metadata: {}, proration_behavior: 'none', start_date: start } as Phase;
        start = end;
        return phase;
      });
      const own = mergeMetadata(schedule.metadata ?? {}, given.metadata);
      return book.change(schedule, { phases, metadata: own }, 'subscription_schedule.updated');
    },
  );
  add('POST /v1/subscription_schedules/:id/release', {}, (_, id) => releaseSchedule(book, getActive(book, id)));
}

function getActive(book: Book, id: string): Stripe.SubscriptionSchedule {
  const schedule = book.get('subscription_schedule', id);
  if (schedule.status === 'active') return schedule;
  throw invalid(`The subscription schedule is in the \`${schedule.status}\` status.`);
}

/** Creates a schedule whose only phase is the subscription's present period. */
function makeSchedule(book: Book, subscription: Stripe.Subscription): Stripe.SubscriptionSchedule {
  const { data } = subscription.items;
  const start_date = data[0]?.current_period_start ?? 0;
  const end_date = data[0]?.current_period_end ?? 0;
  const items = data.map(({ price, quantity = 1 }) => ({ price: price.id, quantity }));
  return {
    id: book.makeId('sub_sched'),
    object: 'subscription_schedule',
    created: book.now(subscription.customer),
    current_phase: { start_date, end_date },
    customer: subscription.customer,
    end_behavior: 'release',
    metadata: {},
    phases: [{ end_date, items, metadata: {}, proration_behavior: 'create_prorations', start_date }],
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  } as unknown as Stripe.SubscriptionSchedule;
}
