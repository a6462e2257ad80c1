import type Stripe from 'stripe';
import { z } from 'zod';
import { listStripePage } from '../api/list-stripe-page.ts';
import type { AddCall } from '../api/start-stripe-api.ts';
import { invalid } from '../api/stripe-api-error.ts';
import { clearable, flag, list, page, text, whole } from '../api/stripe-parameters.ts';
import { getRecurringPrice, planChange } from '../billing/plan-stripe-change.ts';
import { previewFirst, previewInvoice } from '../billing/preview-stripe-invoice.ts';
import { OFF_SESSION } from '../billing/stripe-invoice.ts';
import {
  applyChange,
  cancelSubscription,
  isOver,
  periodEndOf,
  startSubscription,
} from '../billing/stripe-subscription.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { getCustomer, getOwnMethod } from './stripe-customer-routes.ts';

const items = list(z.strictObject({ id: text.optional(), price: text, quantity: whole(1, 999_999).default(1) }));
const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']).optional();

export function addSubscriptionCalls(add: AddCall, book: Book): void {
  add(
    'POST /v1/subscriptions',
    { customer: text, items, default_payment_method: text.optional() },
    ({ customer: id, items: given, default_payment_method: chosen }) => {
      const customer = getCustomer(book, id);
      const prices = given.map(({ price, quantity }, index) => ({
        price: getRecurringPrice(book, price, `items[${index}][price]`),
        quantity,
      }));
      const method =
        chosen === undefined
          ? book.find('payment_method', customer.invoice_settings.default_payment_method)
          : getOwnMethod(book, chosen, id);
      if (method === null) throw invalid('This customer has no payment method.', { code: 'resource_missing' });
      return startSubscription(book, customer, {
        items: prices,
        method,
        manner: { ...OFF_SESSION, isOnSession: true },
        isDefaultMethod: chosen !== undefined,
        metadata: {},
      }).subscription;
    },
  );
  add(
    'GET /v1/subscriptions',
    { ...page, customer: text.optional(), status: text.optional() },
    ({ status, ...given }) => {
      const isListed = (each: Stripe.Subscription) =>
        status === undefined ? !isOver(each) : status === 'all' || status === each.status;
      return listStripePage(book.list('subscription').filter(isListed), given, '/v1/subscriptions');
    },
  );
  add(
    'POST /v1/subscriptions/:id',
    {
      items: items.optional(),
      proration_behavior: prorationBehavior,
      payment_behavior: z.literal('error_if_incomplete').optional(),
      cancel_at_period_end: flag.optional(),
      cancel_at: clearable(z.never()).optional(),
      default_payment_method: text.optional(),
    },
    (given, id) => {
      const subscription = book.get('subscription', id);
      const { items: changes, cancel_at_period_end: isEnding, default_payment_method: method } = given;
      if (changes || isEnding !== undefined || given.cancel_at === null) refuseManaged(subscription);
      if (method !== undefined) getOwnMethod(book, method, idOf(subscription.customer) ?? '');
      if (changes) {
        const isProrated = given.proration_behavior !== 'none';
        const options = { atSec: book.now(subscription.customer), isProrated };
        applyChange(book, subscription, planChange(book, subscription, changes, options), {
          isInvoicedNow: given.proration_behavior === 'always_invoice',
          isRefusedWhenUnpaid: given.payment_behavior !== undefined,
        });
      }
      if (method !== undefined) {
        book.change(subscription, { default_payment_method: method }, 'customer.subscription.updated');
      }
      if (isEnding !== undefined || given.cancel_at === null) planEnd(book, subscription, isEnding ?? false);
      return subscription;
    },
  );
  add(
    'DELETE /v1/subscriptions/:id',
    { invoice_now: flag.default(false), prorate: flag.default(false) },
    ({ invoice_now: isInvoiced, prorate: isProrated }, id) => {
      const subscription = book.get('subscription', id);
      if (isOver(subscription))
        throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', status: 404 });
      const isExpired = subscription.status === 'incomplete';
      return cancelSubscription(book, subscription, { isProrated: isProrated && isInvoiced, isExpired });
    },
  );
  add(
    'POST /v1/invoices/create_preview',
    {
      customer: text,
      subscription: text.optional(),
      subscription_details: z.strictObject({ items, proration_behavior: prorationBehavior }).optional(),
    },
    ({ customer: id, subscription: named, subscription_details: details }) => {
      const customer = getCustomer(book, id);
      if (named === undefined) return previewFirst(book, customer, details?.items ?? []);
      const subscription = book.get('subscription', named, 'subscription');
      if (subscription.customer !== id) {
        throw invalid('The subscription does not belong to the customer.', { param: 'subscription' });
      }
      return previewInvoice(book, subscription, details?.items ?? []);
    },
  );
}

/** Refuses a change of a subscription that is over, or that a schedule manages. */
function refuseManaged(subscription: Stripe.Subscription): void {
  if (isOver(subscription)) throw invalid('A canceled subscription can only update its metadata.');
  if (subscription.schedule !== null) {
    throw invalid('The subscription is managed by a subscription schedule. Please update the schedule instead.');
  }
}

/** Plans the end of a subscription with its period, or lets it continue. */
export function planEnd(book: Book, subscription: Stripe.Subscription, isEnding: boolean): void {
  const changes = {
    cancel_at: isEnding ? periodEndOf(subscription) : null,
    cancel_at_period_end: isEnding,
    canceled_at: isEnding ? book.now(subscription.customer) : null,
  };
  book.change(subscription, changes, 'customer.subscription.updated');
}
