import type Stripe from 'stripe';
import { listStripePage } from '../api/list-stripe-page.ts';
import { invalid, StripeApiError } from '../api/stripe-api-error.ts';
import {
  clearable,
  fields,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  moment,
  oneOf,
  page,
  type Rule,
  text,
  whole,
  within,
} from '../api/stripe-parameters.ts';
import { type Route, route } from '../api/stripe-route.ts';
import { getRecurringPrice, planChange } from '../billing/change-stripe-items.ts';
import {
  applyChange,
  cancelSubscription,
  endNow,
  isOver,
  periodEndOf,
  startSubscription,
} from '../billing/stripe-subscription.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { getCustomer, getOwnMethod } from './stripe-customer-routes.ts';

export const itemRule = fields({ id: text, price: text, quantity: whole(0, 999_999), deleted: flag, metadata });
export const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');
const cancelAt: Rule<number | 'min_period_end' | 'max_period_end'> = (value, path) =>
  value === 'min_period_end' || value === 'max_period_end' ? value : moment(value, path);
const cancellation = fields({
  comment: clearable(text),
  feedback: oneOf(
    'customer_service',
    'low_quality',
    'missing_features',
    'other',
    'switched_service',
    'too_complex',
    'too_expensive',
    'unused',
  ),
});

export const stripeSubscriptionRoutes: Route[] = [
  route(
    'POST /v1/subscriptions',
    {
      customer: text,
      items: listOf(itemRule, 20),
      default_payment_method: text,
      payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
      off_session: flag,
      metadata,
      description: text,
    },
    ['customer', 'items'],
    (book, given) => {
      const customer = getCustomer(book, given.customer);
      const items = given.items.map(({ price, quantity = 1, metadata: own }, index) => {
        const param = `items[${index}][price]`;
        if (price === undefined) throw invalid(`Missing required param: ${param}.`, { param });
        return { price: getRecurringPrice(book, price, param), quantity, metadata: mergeMetadata({}, own) };
      });
      const chosen = given.default_payment_method;
      const method = chosen === undefined ? null : getOwnMethod(book, chosen, customer.id);
      const behavior = given.payment_behavior ?? 'allow_incomplete';
      const standing = method ?? book.find('payment_method', customer.invoice_settings.default_payment_method);
      if (standing === null && behavior !== 'default_incomplete') {
        const message = 'This customer has no attached payment source or default payment method.';
        throw invalid(message, { code: 'resource_missing' });
      }
      const { subscription, outcome } = startSubscription(book, {
        customer,
        items,
        method: standing,
        manner: behavior === 'default_incomplete' ? null : { isOnSession: !given.off_session, isAuthenticated: false },
        isDefaultMethod: method !== null,
        description: given.description ?? null,
        metadata: mergeMetadata({}, given.metadata),
      });
      if (behavior === 'error_if_incomplete' && outcome?.is === 'declined') {
        cancelSubscription(book, subscription, { reason: 'payment_failed', isExpired: true });
        throw declined(outcome.decline.message, outcome.decline.declineCode);
      }
      return subscription;
    },
  ),
  route(
    'GET /v1/subscriptions',
    {
      ...page,
      customer: text,
      price: text,
      status: oneOf('active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'unpaid'),
      created: within,
    },
    [],
    (book, given) => {
      const rows = book
        .list('subscription')
        .filter((each) => isListed(each, given.status))
        .filter(({ customer }) => given.customer === undefined || customer === given.customer)
        .filter(({ items }) => given.price === undefined || items.data.some(({ price }) => price.id === given.price))
        .filter(({ created }) => given.created?.(created) ?? true);
      return listStripePage(rows, given, '/v1/subscriptions');
    },
  ),
  route('GET /v1/subscriptions/:id', {}, [], (book, _, id) => book.get('subscription', id)),
  route(
    'POST /v1/subscriptions/:id',
    {
      items: listOf(itemRule, 20),
      proration_behavior: prorationBehavior,
      proration_date: moment,
      billing_cycle_anchor: oneOf('now', 'unchanged'),
      payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
      off_session: flag,
      cancel_at_period_end: flag,
      cancel_at: clearable(cancelAt),
      cancellation_details: cancellation,
      default_payment_method: clearable(text),
      description: clearable(text),
      metadata,
    },
    [],
    (book, given, id) => {
      const subscription = book.get('subscription', id);
      refuseWhenManaged(subscription, given);
      if (given.cancel_at_period_end !== undefined && given.cancel_at !== undefined) {
        throw invalid('You may only specify one of `cancel_at` and `cancel_at_period_end`.', { param: 'cancel_at' });
      }
      const method = given.default_payment_method;
      if (typeof method === 'string') getOwnMethod(book, method, idOf(subscription.customer) ?? '');
      const behavior = given.proration_behavior ?? 'create_prorations';
      const change = planChange(book, subscription, given.items ?? [], {
        atSec: given.proration_date ?? book.now(subscription.customer),
        isProrated: behavior !== 'none',
        isAnchoredNow: given.billing_cycle_anchor === 'now',
      });
      if (given.items !== undefined || given.billing_cycle_anchor === 'now') {
        const isRefusedWhenUnpaid = given.payment_behavior === 'error_if_incomplete';
        applyChange(book, subscription, change, { isInvoicedNow: behavior === 'always_invoice', isRefusedWhenUnpaid });
      }
      const changes = {
        ...planEnd(book, subscription, given),
        ...(method === undefined ? {} : { default_payment_method: method }),
        ...(given.description === undefined ? {} : { description: given.description }),
        ...(given.metadata === undefined ? {} : { metadata: mergeMetadata(subscription.metadata, given.metadata) }),
      };
      return book.change(subscription, changes, 'customer.subscription.updated');
    },
  ),
  route(
    'DELETE /v1/subscriptions/:id',
    { invoice_now: flag, prorate: flag, cancellation_details: cancellation },
    [],
    (book, given, id) => {
      const subscription = book.get('subscription', id);
      if (isOver(subscription))
        throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id', status: 404 });
      const isProrated = given.prorate ?? false;
      endNow(book, subscription, { isProrated, isInvoiced: given.invoice_now ?? false });
      const comment = given.cancellation_details?.comment ?? null;
      const isExpired = subscription.status === 'incomplete';
      return cancelSubscription(book, subscription, { reason: 'cancellation_requested', comment, isExpired });
    },
  ),
];

export function declined(message: string, declineCode: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code: 'card_declined', decline_code: declineCode, message });
}

/** Without a status, those that are not over. */
function isListed(subscription: Stripe.Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === undefined) return subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
  return status === 'ended' ? isOver(subscription) : subscription.status === status;
}

type UpdateFacts = {
  items?: unknown;
  billing_cycle_anchor?: unknown;
  cancel_at_period_end?: boolean;
  cancel_at?: number | 'min_period_end' | 'max_period_end' | null;
  cancellation_details?: { comment?: string | null };
};

/** What is over stays over, and what a schedule plans only the schedule changes. */
function refuseWhenManaged(subscription: Stripe.Subscription, given: UpdateFacts): void {
  const isChange = [given.items, given.billing_cycle_anchor, given.cancel_at, given.cancel_at_period_end].some(
    (each) => each !== undefined,
  );
  if (!isChange) return;
  if (isOver(subscription)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (subscription.schedule === null) return;
  const schedule = idOf(subscription.schedule);
  throw invalid(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior or items directly is not allowed. Please update the schedule instead.`,
  );
}

/** When the subscription is to end, or that it goes on after all. */
function planEnd(book: Book, subscription: Stripe.Subscription, given: UpdateFacts): Partial<Stripe.Subscription> {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at } = given;
  if (atPeriodEnd === undefined && at === undefined) return {};
  const isEnding = atPeriodEnd === true || (at !== undefined && at !== null);
  const details = { comment: given.cancellation_details?.comment ?? null, feedback: null, feedback_option: null };
  if (!isEnding) {
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...details, reason: null },
    };
  }
  const end = typeof at === 'number' ? at : periodEndOf(subscription);
  if (end <= book.now(subscription.customer)) {
    throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' });
  }
  return {
    cancel_at: end,
    cancel_at_period_end: atPeriodEnd === true,
    canceled_at: book.now(subscription.customer),
    cancellation_details: { ...details, reason: 'cancellation_requested' },
  };
}
