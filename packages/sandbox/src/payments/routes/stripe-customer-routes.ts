import type Stripe from 'stripe';
import { z } from 'zod';
import { listStripePage } from '../api/list-stripe-page.ts';
import type { AddCall } from '../api/start-stripe-api.ts';
import { invalid, missing } from '../api/stripe-api-error.ts';
import { mergeMetadata, metadata, page, text } from '../api/stripe-parameters.ts';
import { expireSession } from '../billing/stripe-checkout-session.ts';
import { cancelSubscription, isOver } from '../billing/stripe-subscription.ts';
import type { Book } from '../book/stripe-book.ts';

const facts = { email: z.email().optional(), name: text.optional(), metadata: metadata.optional() };

/** Returns a customer who is not deleted. */
export function getCustomer(book: Book, id: string, param: string | null = 'customer'): Stripe.Customer {
  if (book.state.deletedCustomers.includes(id)) throw missing('customer', id, param);
  return book.get('customer', id, param);
}

export function addCustomerCalls(add: AddCall, book: Book): void {
  add('POST /v1/customers', { ...facts, test_clock: text.optional() }, (given) => {
    const clock =
      given.test_clock === undefined ? null : book.get('test_helpers.test_clock', given.test_clock, 'test_clock');
    return book.add(makeCustomer(book, given, clock), 'customer.created');
  });
  add('GET /v1/customers', { ...page, email: text.optional(), test_clock: text.optional() }, (given) => {
    const rows = book.list('customer').filter(({ id }) => !book.state.deletedCustomers.includes(id));
    return listStripePage(rows, given, '/v1/customers');
  });
  add('GET /v1/customers/:id', {}, (_, id) =>
    book.state.deletedCustomers.includes(id) ? { id, object: 'customer', deleted: true } : book.get('customer', id),
  );
  const invoice_settings = z.strictObject({ default_payment_method: text }).optional();
  add('POST /v1/customers/:id', { ...facts, invoice_settings }, ({ invoice_settings: settings, ...given }, id) => {
    const customer = getCustomer(book, id, null);
    if (settings) getOwnMethod(book, settings.default_payment_method, id);
    const changes = {
      ...given,
      metadata: mergeMetadata(customer.metadata, given.metadata),
      invoice_settings: { ...customer.invoice_settings, ...settings },
    } as Partial<Stripe.Customer>;
    return book.change(customer, changes, 'customer.updated');
  });
  add('DELETE /v1/customers/:id', {}, (_, id) => {
    const customer = getCustomer(book, id, null);
    for (const subscription of book.list('subscription')) {
      if (subscription.customer !== id || isOver(subscription)) continue;
      cancelSubscription(book, subscription);
    }
    for (const session of book.list('checkout.session')) {
      if (session.customer === id && session.status === 'open') expireSession(book, session);
    }
    for (const method of book.list('payment_method')) if (method.customer === id) method.customer = null;
    book.state.deletedCustomers.push(id);
    book.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  });
}

function makeCustomer(
  book: Book,
  given: z.output<z.ZodObject<typeof facts>>,
  clock: Stripe.TestHelpers.TestClock | null,
): Stripe.Customer {
  const id = book.makeId('cus');
  return {
    id,
    object: 'customer',
    balance: 0,
    created: clock?.frozen_time ?? book.now(),
    email: given.email ?? null,
    // The last characters differ from customer to customer.
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    next_invoice_sequence: 1,
    test_clock: clock?.id ?? null,
  } as unknown as Stripe.Customer;
}

/** Returns a payment method that belongs to the customer. */
export function getOwnMethod(
  book: Book,
  id: string,
  customer: string,
  param = 'default_payment_method',
): Stripe.PaymentMethod {
  const method = book.find('payment_method', id);
  if (method?.customer === customer) return method;
  throw invalid(`The customer does not have a payment method with the ID ${id}.`, { param, code: 'resource_missing' });
}
