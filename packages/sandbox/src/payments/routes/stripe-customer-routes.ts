import type Stripe from 'stripe';
import { listStripePage } from '../api/list-stripe-page.ts';
import { invalid, missing } from '../api/stripe-api-error.ts';
import { clearable, fields, mergeMetadata, metadata, oneOf, page, text, within } from '../api/stripe-parameters.ts';
import { type Route, route } from '../api/stripe-route.ts';
import { expireSession } from '../billing/stripe-checkout-session.ts';
import { cancelSubscription, isOver } from '../billing/stripe-subscription.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { makeCustomer } from '../objects/make-customer.ts';

const facts = {
  email: clearable(text),
  name: clearable(text),
  phone: clearable(text),
  description: clearable(text),
  metadata,
};
const invoiceSettings = fields({ default_payment_method: clearable(text) });

/** A customer who is not deleted. */
export function getCustomer(book: Book, id: string, param: string | null = 'customer'): Stripe.Customer {
  if (book.state.deletedCustomers.includes(id)) throw missing('customer', id, param);
  return book.get('customer', id, param);
}

export const stripeCustomerRoutes: Route[] = [
  route('POST /v1/customers', { ...facts, payment_method: text, test_clock: text }, [], (book, given) => {
    const clock =
      given.test_clock === undefined ? null : book.get('test_helpers.test_clock', given.test_clock, 'test_clock');
    const customer = makeCustomer(book, {
      email: readEmail(given.email),
      name: given.name ?? null,
      phone: given.phone ?? null,
      description: given.description ?? null,
      metadata: mergeMetadata({}, given.metadata),
      clock,
    });
    return book.add(customer, 'customer.created');
  }),
  route('GET /v1/customers', { ...page, email: text, created: within, test_clock: text }, [], (book, given) => {
    const rows = book
      .list('customer')
      .filter(({ id }) => !book.state.deletedCustomers.includes(id))
      .filter(({ email }) => given.email === undefined || email === given.email)
      .filter(({ test_clock }) => given.test_clock === undefined || idOf(test_clock) === given.test_clock)
      .filter(({ created }) => given.created?.(created) ?? true);
    return listStripePage(rows, given, '/v1/customers');
  }),
  route('GET /v1/customers/:id', {}, [], (book, _, id) => {
    if (book.state.deletedCustomers.includes(id)) return { id, object: 'customer', deleted: true };
    return book.get('customer', id, 'id');
  }),
  route('POST /v1/customers/:id', { ...facts, invoice_settings: invoiceSettings }, [], (book, given, id) => {
    const customer = getCustomer(book, id, null);
    const { email, name, phone, description, invoice_settings: settings } = given;
    const method = settings?.default_payment_method;
    if (typeof method === 'string') getOwnMethod(book, method, customer.id);
    const changes = {
      ...(email === undefined ? {} : { email: readEmail(email) }),
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone }),
      ...(description === undefined ? {} : { description }),
      ...(given.metadata === undefined ? {} : { metadata: mergeMetadata(customer.metadata, given.metadata) }),
      ...(method === undefined
        ? {}
        : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } }),
    };
    return book.change(customer, changes, 'customer.updated');
  }),
  route('DELETE /v1/customers/:id', {}, [], (book, _, id) => {
    const customer = getCustomer(book, id, null);
    for (const subscription of book.list('subscription')) {
      if (subscription.customer !== id || isOver(subscription)) continue;
      cancelSubscription(book, subscription, { reason: 'cancellation_requested' });
    }
    for (const session of book.list('checkout.session')) {
      if (session.customer === id && session.status === 'open') expireSession(book, session);
    }
    for (const method of book.list('payment_method')) if (method.customer === id) method.customer = null;
    book.state.deletedCustomers.push(id);
    book.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  }),
  route(
    'GET /v1/customers/:id/payment_methods',
    { ...page, type: oneOf('card', 'us_bank_account') },
    [],
    (book, given, id) => {
      getCustomer(book, id, null);
      const rows = book
        .list('payment_method')
        .filter(({ customer, type }) => customer === id && (given.type === undefined || type === given.type));
      return listStripePage(rows, given, `/v1/customers/${id}/payment_methods`);
    },
  ),
  route('GET /v1/customers/:id/payment_methods/:method', {}, [], (book, _, id, method) => {
    getCustomer(book, id, null);
    const found = book.get('payment_method', method);
    if (found.customer !== id) throw missing('PaymentMethod', method);
    return found;
  }),
];

/** A payment method that belongs to the customer. */
export function getOwnMethod(
  book: Book,
  id: string,
  customer: string,
  param = 'default_payment_method',
): Stripe.PaymentMethod {
  const method = book.find('payment_method', id);
  if (method?.customer === customer) return method;
  const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
  throw invalid(message, { param, code: 'resource_missing' });
}

function readEmail(email: string | null | undefined): string | null {
  if (email === undefined || email === null) return null;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { param: 'email', code: 'email_invalid' });
  }
  return email;
}
