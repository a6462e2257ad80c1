import type Stripe from 'stripe';
import { z } from 'zod';
import { listStripePage } from '../api/list-stripe-page.ts';
import type { AddCall } from '../api/start-stripe-api.ts';
import { invalid } from '../api/stripe-api-error.ts';
import { address, flag, list, mergeMetadata, metadata, page, text, whole } from '../api/stripe-parameters.ts';
import { expireSession, listSessionLines } from '../billing/stripe-checkout-session.ts';
import type { Book } from '../book/stripe-book.ts';
import { getCustomer } from './stripe-customer-routes.ts';

const DAY_SEC = 86_400;

const own = z.strictObject({ metadata: metadata.optional() }).optional();
const shape = {
  mode: z.enum(['payment', 'subscription', 'setup']),
  customer: text,
  client_reference_id: text.optional(),
  currency: z.literal('usd').optional(),
  line_items: list(z.strictObject({ price: text, quantity: whole(1, 999_999) })).default([]),
  success_url: address,
  cancel_url: address.optional(),
  metadata: metadata.optional(),
  subscription_data: own,
  payment_intent_data: own,
  invoice_creation: z.strictObject({ enabled: flag, invoice_data: own }).optional(),
};
type SessionParameters = z.output<z.ZodObject<typeof shape>>;

/** Adds the calls of hosted checkout for an existing customer. */
export function addCheckoutCalls(add: AddCall, book: Book): void {
  add('POST /v1/checkout/sessions', shape, (given) => {
    const { mode, line_items: items } = given;
    getCustomer(book, given.customer);
    const param = mode === 'setup' ? 'currency' : 'line_items';
    if (mode === 'setup' ? given.currency === undefined : items.length === 0) {
      throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
    }
    const total = items.reduce((sum, { price, quantity }, index) => {
      const { unit_amount: amount } = getPrice(book, price, mode, `line_items[${index}][price]`);
      return sum + quantity * (amount ?? 0);
    }, 0);
    const id = book.makeId('cs_test');
    book.state.sessions[id] = {
      lines: items.map((item) => ({ id: book.makeId('li'), ...item })),
      subscriptionMetadata: mergeMetadata({}, given.subscription_data?.metadata),
      intentMetadata: mergeMetadata({}, given.payment_intent_data?.metadata),
    };
    return book.add(makeSession(book, id, given, total));
  });
  add('GET /v1/checkout/sessions/:id/line_items', page, (given, id) =>
    listStripePage(
      listSessionLines(book, book.get('checkout.session', id)),
      given,
      `/v1/checkout/sessions/${id}/line_items`,
    ),
  );
  add('POST /v1/checkout/sessions/:id/expire', {}, (_, id) => expireSession(book, book.get('checkout.session', id)));
}

function getPrice(book: Book, id: string, mode: SessionParameters['mode'], param: string): Stripe.Price {
  const price = book.get('price', id, param);
  if (!price.active) throw invalid('The price specified is inactive.', { param });
  if ((mode === 'subscription') !== (price.recurring !== null)) {
    throw invalid(`The price does not suit the \`${mode}\` mode.`, { param });
  }
  return price;
}

function makeSession(
  book: Book,
  id: string,
  { mode, customer, invoice_creation: invoice, ...given }: SessionParameters,
  total: number,
): Stripe.Checkout.Session {
  const created = book.now(customer);
  return {
    id,
    object: 'checkout.session',
    amount_total: mode === 'setup' ? null : total,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created,
    currency: 'usd',
    customer,
    expires_at: created + DAY_SEC,
    invoice: null,
    invoice_creation: invoice && {
      enabled: invoice.enabled,
      invoice_data: { metadata: mergeMetadata({}, invoice.invoice_data?.metadata) },
    },
    metadata: mergeMetadata({}, given.metadata),
    mode,
    payment_intent: null,
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    status: 'open',
    subscription: null,
    success_url: given.success_url,
    ui_mode: 'hosted_page',
    url: book.pageUrl(`/checkout/${id}`),
  } as Stripe.Checkout.Session;
}
