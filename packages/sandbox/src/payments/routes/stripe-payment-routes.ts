import type Stripe from 'stripe';
import { z } from 'zod';
import { listStripePage } from '../api/list-stripe-page.ts';
import type { AddCall } from '../api/start-stripe-api.ts';
import { declined, invalid } from '../api/stripe-api-error.ts';
import { page, text, whole } from '../api/stripe-parameters.ts';
import { refundCharge } from '../billing/refund-and-dispute.ts';
import { collectInvoice, findMethodFor, OFF_SESSION, voidInvoice } from '../billing/stripe-invoice.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { attachMethod, outcomeOf, TEST_TOKENS } from '../objects/stripe-test-method.ts';
import { getCustomer, getOwnMethod } from './stripe-customer-routes.ts';

/** Adds the calls of payment methods, invoices and refunds. */
export function addPaymentCalls(add: AddCall, book: Book): void {
  add('POST /v1/payment_methods/:id/attach', { customer: text }, (given, token) => {
    const customer = getCustomer(book, given.customer);
    const name = TEST_TOKENS[token];
    if (name === undefined)
      throw invalid(`No such PaymentMethod: '${token}'`, { code: 'resource_missing', status: 404 });
    const outcome = outcomeOf(name, { isOnSession: true, isAuthenticated: true });
    if (outcome.is === 'declined') throw declined(outcome);
    return attachMethod(book, name, customer);
  });
  add('POST /v1/payment_methods/:id/detach', {}, (_, id) => {
    const method = book.get('payment_method', id);
    const customer = book.find('customer', method.customer);
    if (customer === null) throw invalid('The payment method is not attached to a customer.');
    const settings = customer.invoice_settings;
    if (settings.default_payment_method === id) {
      const changes = { invoice_settings: { ...settings, default_payment_method: null } };
      book.change(customer, changes, 'customer.updated');
    }
    for (const subscription of book.list('subscription')) {
      if (subscription.default_payment_method !== id) continue;
      book.change(subscription, { default_payment_method: null }, 'customer.subscription.updated');
    }
    return book.change(method, { customer: null }, 'payment_method.detached');
  });
  add(
    'GET /v1/invoices',
    {
      ...page,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'void']).optional(),
    },
    ({ subscription, ...given }) => {
      const isOf = ({ parent }: Stripe.Invoice) =>
        subscription === undefined || idOf(parent?.subscription_details?.subscription) === subscription;
      return listStripePage(book.list('invoice').filter(isOf), given as typeof given, '/v1/invoices');
    },
  );
  add('POST /v1/invoices/:id/void', {}, (_, id) => voidInvoice(book, book.get('invoice', id)));
  add('POST /v1/invoices/:id/pay', { payment_method: text.optional() }, ({ payment_method: chosen }, id) => {
    const invoice = book.get('invoice', id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
    if (invoice.status !== 'open') throw invalid('This invoice cannot be paid.', { code: 'invoice_not_open' });
    const customer = idOf(invoice.customer) ?? '';
    const method =
      chosen === undefined ? findMethodFor(book, invoice) : getOwnMethod(book, chosen, customer, 'payment_method');
    if (method === null) throw invalid('There is no `default_payment_method` on this Customer or Invoice.');
    const outcome = collectInvoice(book, invoice, method, OFF_SESSION);
    if (outcome?.is === 'declined') throw declined(outcome);
    return invoice;
  });
  add(
    'POST /v1/refunds',
    { charge: text.optional(), payment_intent: text.optional(), amount: whole(1, 99_999_999).optional() },
    ({ charge, payment_intent: id, amount }) => {
      const intent = id === undefined ? null : book.get('payment_intent', id, 'payment_intent');
      return refundCharge(book, book.get('charge', charge ?? intent?.latest_charge, 'charge'), amount);
    },
  );
}
