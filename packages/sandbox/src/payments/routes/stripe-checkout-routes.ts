import type Stripe from 'stripe';
import { listStripePage } from '../api/list-stripe-page.ts';
import { invalid } from '../api/stripe-api-error.ts';
import {
  address,
  fields,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  moment,
  oneOf,
  page,
  text,
  whole,
  within,
} from '../api/stripe-parameters.ts';
import { type Route, route } from '../api/stripe-route.ts';
import { expireSession, listSessionLines } from '../billing/stripe-checkout-session.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { makeSetupIntent } from '../objects/make-setup-intent.ts';
import { getCustomer } from './stripe-customer-routes.ts';

const DAY_SEC = 86_400;
const MIN_LIFE_SEC = 1800;

const rules = {
  mode: oneOf('payment', 'subscription', 'setup'),
  customer: text,
  client_reference_id: text,
  currency: text,
  line_items: listOf(fields({ price: text, quantity: whole(1, 999_999) }, ['price', 'quantity']), 100),
  success_url: address,
  cancel_url: address,
  metadata,
  subscription_data: fields({ metadata, description: text }),
  payment_intent_data: fields({ metadata, description: text }),
  invoice_creation: fields({ enabled: flag, invoice_data: fields({ metadata }) }, ['enabled']),
  expires_at: moment,
  ui_mode: oneOf('hosted_page'),
  excluded_payment_method_types: listOf(text, 10),
  locale: oneOf('auto', 'en'),
};

type Mode = 'payment' | 'subscription' | 'setup';

/** What a mode does not take. */
const REFUSED = {
  payment: ['subscription_data'],
  subscription: ['payment_intent_data'],
  setup: ['line_items', 'subscription_data', 'payment_intent_data', 'invoice_creation'],
} as const satisfies Record<Mode, readonly (keyof typeof rules)[]>;

/** Hosted checkout. The customer is made before; there is no other way in Clipwright, and so none here. */
export const stripeCheckoutRoutes: Route[] = [
  route('POST /v1/checkout/sessions', rules, ['mode', 'customer', 'success_url'], (book, given) => {
    const { mode, line_items: items = [] } = given;
    const customer = getCustomer(book, given.customer);
    for (const refused of REFUSED[mode]) {
      if (given[refused] === undefined) continue;
      throw invalid(`You can not pass \`${refused}\` in \`${mode}\` mode.`, { param: refused });
    }
    if (mode === 'subscription' && given.invoice_creation?.enabled) {
      throw invalid('You can only enable invoice creation when `mode` is set to `payment`.', {
        param: 'invoice_creation',
      });
    }
    const prices =
      mode === 'setup'
        ? []
        : items.map(({ price }, index) => getPrice(book, price, mode, `line_items[${index}][price]`));
    const currency = mode === 'setup' ? given.currency : prices[0]?.currency;
    if (currency === undefined) {
      const param = mode === 'setup' ? 'currency' : 'line_items';
      throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
    }
    if (prices.some((price) => price.currency !== currency)) {
      throw invalid('All prices on a Checkout Session must have the same currency.', { param: 'line_items' });
    }
    const now = book.now(customer);
    const expiresAt = given.expires_at ?? now + DAY_SEC;
    if (expiresAt < now + MIN_LIFE_SEC || expiresAt > now + DAY_SEC) {
      throw invalid(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        {
          param: 'expires_at',
        },
      );
    }
    const total = items.reduce((sum, { quantity }, index) => sum + quantity * (prices[index]?.unit_amount ?? 0), 0);
    if (mode === 'payment' && total < 50) {
      throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", {
        code: 'amount_too_small',
      });
    }
    const id = book.makeId('cs_test');
    book.state.sessions[id] = {
      lines: items.map(({ price, quantity }) => ({ id: book.makeId('li'), price, quantity })),
      subscriptionMetadata: mergeMetadata({}, given.subscription_data?.metadata),
      intentMetadata: mergeMetadata({}, given.payment_intent_data?.metadata),
      description: given.subscription_data?.description ?? given.payment_intent_data?.description ?? null,
      waitingMethod: null,
      problem: null,
    };
    return book.add(
      makeSession(book, {
        id,
        mode,
        customer,
        currency,
        total,
        expiresAt,
        successUrl: given.success_url,
        cancelUrl: given.cancel_url ?? null,
        reference: given.client_reference_id ?? null,
        metadata: mergeMetadata({}, given.metadata),
        hasInvoice: given.invoice_creation?.enabled ?? false,
        invoiceMetadata: mergeMetadata({}, given.invoice_creation?.invoice_data?.metadata),
      }),
    );
  }),
  route(
    'GET /v1/checkout/sessions',
    {
      ...page,
      customer: text,
      payment_intent: text,
      subscription: text,
      status: oneOf('open', 'complete', 'expired'),
      created: within,
    },
    [],
    (book, given) => {
      const rows = book
        .list('checkout.session')
        .filter(({ customer }) => given.customer === undefined || customer === given.customer)
        .filter((session) => given.payment_intent === undefined || session.payment_intent === given.payment_intent)
        .filter((session) => given.subscription === undefined || session.subscription === given.subscription)
        .filter(({ status }) => given.status === undefined || status === given.status)
        .filter(({ created }) => given.created?.(created) ?? true);
      return listStripePage(rows, given, '/v1/checkout/sessions');
    },
  ),
  route('GET /v1/checkout/sessions/:id', {}, [], (book, _, id) => book.get('checkout.session', id)),
  route('GET /v1/checkout/sessions/:id/line_items', page, [], (book, given, id) =>
    listStripePage(
      listSessionLines(book, book.get('checkout.session', id)),
      given,
      `/v1/checkout/sessions/${id}/line_items`,
    ),
  ),
  route('POST /v1/checkout/sessions/:id/expire', {}, [], (book, _, id) =>
    expireSession(book, book.get('checkout.session', id)),
  ),
];

function getPrice(book: Book, id: string, mode: 'payment' | 'subscription', param: string): Stripe.Price {
  const price = book.get('price', id, param);
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  if (mode === 'payment' && price.recurring !== null) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param },
    );
  }
  if (mode === 'subscription' && price.recurring === null) {
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', { param });
  }
  return price;
}

function makeSession(
  book: Book,
  facts: {
    id: string;
    mode: Mode;
    customer: Stripe.Customer;
    currency: string;
    total: number;
    expiresAt: number;
    successUrl: string;
    cancelUrl: string | null;
    reference: string | null;
    metadata: Record<string, string>;
    hasInvoice: boolean;
    invoiceMetadata: Record<string, string>;
  },
): Stripe.Checkout.Session {
  const isPayment = facts.mode === 'payment';
  const isSetup = facts.mode === 'setup';
  return {
    id: facts.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: isSetup ? null : facts.total,
    amount_total: isSetup ? null : facts.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: book.now(facts.customer),
    currency: facts.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: idOf(facts.customer),
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: isPayment
      ? {
          enabled: facts.hasInvoice,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: facts.invoiceMetadata,
            rendering_options: null,
          },
        }
      : null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: facts.metadata,
    mode: facts.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: isSetup ? book.add(makeSetupIntent(book, facts), 'setup_intent.created').id : null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: facts.successUrl,
    total_details: isSetup ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: book.pageUrl(`/checkout/${facts.id}`),
    wallet_options: null,
  };
}
