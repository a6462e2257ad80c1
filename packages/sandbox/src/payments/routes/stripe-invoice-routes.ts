import type Stripe from 'stripe';
import { listStripePage } from '../api/list-stripe-page.ts';
import { invalid } from '../api/stripe-api-error.ts';
import {
  fields,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  moment,
  oneOf,
  page,
  text,
  within,
} from '../api/stripe-parameters.ts';
import { type Route, route } from '../api/stripe-route.ts';
import { previewStripeInvoice } from '../billing/preview-stripe-invoice.ts';
import { closeInvoice, collectInvoice, finalizeInvoice, findMethodFor, isPayable } from '../billing/stripe-invoice.ts';
import { idOf } from '../book/stripe-book.ts';
import { getCustomer, getOwnMethod } from './stripe-customer-routes.ts';
import { declined, itemRule, prorationBehavior } from './stripe-subscription-routes.ts';

const subscriptionDetails = fields({
  items: listOf(itemRule, 20),
  proration_behavior: prorationBehavior,
  proration_date: moment,
  billing_cycle_anchor: oneOf('now', 'unchanged'),
  cancel_at_period_end: flag,
  cancel_now: flag,
});

export const stripeInvoiceRoutes: Route[] = [
  route(
    'POST /v1/invoices/create_preview',
    { customer: text, subscription: text, schedule: text, subscription_details: subscriptionDetails },
    [],
    (book, given) => {
      if (given.customer !== undefined) getCustomer(book, given.customer);
      return previewStripeInvoice(book, given);
    },
  ),
  route(
    'GET /v1/invoices',
    {
      ...page,
      customer: text,
      subscription: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      created: within,
    },
    [],
    (book, given) => {
      const rows = book
        .list('invoice')
        .filter(({ customer }) => given.customer === undefined || customer === given.customer)
        .filter(
          ({ parent }) =>
            !given.subscription || idOf(parent?.subscription_details?.subscription) === given.subscription,
        )
        .filter(({ status }) => given.status === undefined || status === given.status)
        .filter(({ created }) => given.created?.(created) ?? true);
      return listStripePage(rows, given, '/v1/invoices');
    },
  ),
  route('GET /v1/invoices/:id', {}, [], (book, _, id) => book.get('invoice', id)),
  route('POST /v1/invoices/:id', { metadata }, [], (book, given, id) => {
    const invoice = book.get('invoice', id);
    return book.change(invoice, { metadata: mergeMetadata(invoice.metadata ?? {}, given.metadata) }, 'invoice.updated');
  }),
  route('GET /v1/invoices/:id/lines', page, [], (book, given, id) =>
    listStripePage(book.get('invoice', id).lines.data, given, `/v1/invoices/${id}/lines`),
  ),
  route('POST /v1/invoices/:id/finalize', { auto_advance: flag }, [], (book, _, id) => {
    const invoice = book.get('invoice', id);
    finalizeInvoice(book, invoice);
    return invoice;
  }),
  route('POST /v1/invoices/:id/pay', { payment_method: text, off_session: flag }, [], (book, given, id) => {
    const invoice = book.get('invoice', id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
    if (invoice.status === 'draft') finalizeInvoice(book, invoice);
    if (!isPayable(invoice)) throw invalid('This invoice can no longer be paid.', { code: 'invoice_not_open' });
    const chosen = given.payment_method;
    const customer = idOf(invoice.customer) ?? '';
    const method =
      chosen === undefined ? findMethodFor(book, invoice) : getOwnMethod(book, chosen, customer, 'payment_method');
    if (method === null) {
      throw invalid('There is no `default_payment_method` set on this Customer or Invoice.', {
        code: 'invoice_payment_intent_requires_action',
      });
    }
    const manner = { isOnSession: !(given.off_session ?? true), isAuthenticated: false };
    const outcome = collectInvoice(book, invoice, method, manner);
    if (outcome?.is === 'declined') throw declined(outcome.decline.message, outcome.decline.declineCode);
    if (outcome?.is === 'requires_action') {
      const message = 'This payment requires additional user action before it can be completed successfully.';
      throw invalid(message, { code: 'invoice_payment_intent_requires_action', status: 402 });
    }
    return invoice;
  }),
  route('POST /v1/invoices/:id/void', {}, [], (book, _, id) => close(book.get('invoice', id), 'void', book)),
  route('POST /v1/invoices/:id/mark_uncollectible', {}, [], (book, _, id) =>
    close(book.get('invoice', id), 'uncollectible', book),
  ),
  route(
    'GET /v1/invoice_payments',
    {
      ...page,
      invoice: text,
      status: oneOf('canceled', 'open', 'paid'),
      payment: fields({ type: oneOf('payment_intent'), payment_intent: text }, ['type', 'payment_intent']),
    },
    [],
    (book, given) => {
      const intent = given.payment?.payment_intent;
      const rows = book
        .list('invoice_payment')
        .filter(({ invoice }) => given.invoice === undefined || invoice === given.invoice)
        .filter(({ status }) => given.status === undefined || status === given.status)
        .filter(({ payment }) => intent === undefined || payment.payment_intent === intent);
      return listStripePage(rows, given, '/v1/invoice_payments');
    },
  ),
  route('GET /v1/invoice_payments/:id', {}, [], (book, _, id) => book.get('invoice_payment', id)),
];

function close(
  invoice: Stripe.Invoice,
  status: 'void' | 'uncollectible',
  book: Parameters<typeof closeInvoice>[0],
): Stripe.Invoice {
  closeInvoice(book, invoice, status);
  return invoice;
}
