import type Stripe from 'stripe';
import { listStripePage } from '../api/list-stripe-page.ts';
import { invalid } from '../api/stripe-api-error.ts';
import {
  address,
  clearable,
  fields,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  page,
  text,
} from '../api/stripe-parameters.ts';
import { type Route, route } from '../api/stripe-route.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { getCustomer } from './stripe-customer-routes.ts';

const flow = fields(
  {
    type: oneOf('payment_method_update', 'subscription_cancel', 'subscription_update'),
    subscription_cancel: fields({ subscription: text }, ['subscription']),
    subscription_update: fields({ subscription: text }, ['subscription']),
    after_completion: fields({ type: oneOf('redirect'), redirect: fields({ return_url: address }, ['return_url']) }, [
      'type',
      'redirect',
    ]),
  },
  ['type'],
);

const features = fields({
  customer_update: fields({
    enabled: flag,
    allowed_updates: clearable(listOf(oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id'), 6)),
  }),
  invoice_history: fields({ enabled: flag }, ['enabled']),
  payment_method_update: fields({ enabled: flag }, ['enabled']),
  subscription_cancel: fields({ enabled: flag, mode: oneOf('at_period_end', 'immediately') }),
  subscription_update: fields({ enabled: flag }),
});

/** Sessions of the page on which customers look after their own subscription. */
export const stripePortalRoutes: Route[] = [
  route(
    'POST /v1/billing_portal/sessions',
    { customer: text, return_url: address, flow_data: flow, configuration: text, locale: oneOf('auto', 'en') },
    ['customer'],
    (book, given) => {
      const customer = getCustomer(book, given.customer);
      const wanted = given.flow_data;
      const named = wanted?.subscription_cancel?.subscription ?? wanted?.subscription_update?.subscription;
      if (wanted !== undefined && wanted.type !== 'payment_method_update' && named === undefined) {
        throw invalid(`Missing required param: flow_data[${wanted.type}].`, { param: `flow_data[${wanted.type}]` });
      }
      if (named !== undefined && book.get('subscription', named, 'flow_data').customer !== customer.id) {
        throw invalid('The subscription does not belong to the customer.', { param: 'flow_data' });
      }
      const configuration = given.configuration ?? getConfiguration(book).id;
      book.get('billing_portal.configuration', configuration, 'configuration');
      const id = book.makeId('bps');
      const session: Stripe.BillingPortal.Session = {
        id,
        object: 'billing_portal.session',
        configuration,
        created: book.now(customer),
        customer: customer.id,
        customer_account: null,
        flow: wanted === undefined ? null : makeFlow(wanted),
        livemode: false,
        locale: given.locale ?? null,
        on_behalf_of: null,
        return_url: given.return_url ?? null,
        url: book.pageUrl(`/portal/${id}`),
      };
      book.add(session);
      book.emit('billing_portal.session.created', session);
      return session;
    },
  ),
  route('GET /v1/billing_portal/configurations', { ...page, active: flag, is_default: flag }, [], (book, given) => {
    getConfiguration(book);
    const rows = book
      .list('billing_portal.configuration')
      .filter(({ active }) => given.active === undefined || active === given.active)
      .filter(({ is_default }) => given.is_default === undefined || is_default === given.is_default);
    return listStripePage(rows, given, '/v1/billing_portal/configurations');
  }),
  route('POST /v1/billing_portal/configurations', { features, name: text, metadata }, ['features'], (book, given) => {
    const base = getConfiguration(book);
    const configuration = book.add<Stripe.BillingPortal.Configuration>({
      ...structuredClone(base),
      id: book.makeId('bpc'),
      // What is not named is off.
      features: mergeFeatures(switchOff(base.features), given.features),
      is_default: false,
      metadata: mergeMetadata({}, given.metadata),
      name: given.name ?? null,
    });
    book.emit('billing_portal.configuration.created', configuration);
    return configuration;
  }),
  route(
    'POST /v1/billing_portal/configurations/:id',
    { features, name: text, metadata, active: flag },
    [],
    (book, given, id) => {
      const before = book.get('billing_portal.configuration', id);
      const changes = {
        features: mergeFeatures(before.features, given.features ?? {}),
        metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
        active: given.active ?? before.active,
        name: given.name ?? before.name,
      };
      return book.change(before, changes, 'billing_portal.configuration.updated');
    },
  ),
  route('GET /v1/billing_portal/configurations/:id', {}, [], (book, _, id) =>
    book.get('billing_portal.configuration', id),
  ),
];

function makeFlow(wanted: ReturnType<typeof flow>): Stripe.BillingPortal.Session.Flow {
  const redirect = wanted.after_completion?.redirect.return_url ?? null;
  const { subscription_cancel: cancel, subscription_update: update } = wanted;
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: redirect === null ? null : { return_url: redirect },
      type: redirect === null ? 'portal_homepage' : 'redirect',
    },
    customer_update: null,
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
    subscription_pause: null,
    subscription_update: update ? { subscription: update.subscription } : null,
    subscription_update_confirm: null,
    type: wanted.type,
  };
}

type Features = Stripe.BillingPortal.Configuration.Features;

function mergeFeatures(before: Features, given: ReturnType<typeof features>): Features {
  const { customer_update: customer, subscription_cancel: cancel, subscription_update: update } = given;
  return {
    ...before,
    customer_update: {
      allowed_updates: customer?.allowed_updates ?? before.customer_update.allowed_updates,
      enabled: customer?.enabled ?? before.customer_update.enabled,
    },
    invoice_history: given.invoice_history ?? before.invoice_history,
    payment_method_update: { ...before.payment_method_update, ...given.payment_method_update },
    subscription_cancel: { ...before.subscription_cancel, ...cancel },
    subscription_update: { ...before.subscription_update, ...update },
  };
}

function switchOff(before: Features): Features {
  return {
    ...before,
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: false },
    payment_method_update: { ...before.payment_method_update, enabled: false },
    subscription_cancel: { ...before.subscription_cancel, enabled: false },
    subscription_update: { ...before.subscription_update, enabled: false, products: [] },
  };
}

/** The configuration of who has made none: everything is on. */
function getConfiguration(book: Book): Stripe.BillingPortal.Configuration {
  const [known] = book.list('billing_portal.configuration');
  if (known !== undefined) return known;
  return book.add<Stripe.BillingPortal.Configuration>({
    id: book.makeId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: book.now(),
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ['price'],
        enabled: true,
        products: book
          .list('product')
          .map(({ id }) => ({
            adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
            prices: book
              .list('price')
              .filter(({ product, type }) => idOf(product) === id && type === 'recurring')
              .map((price) => price.id),
            product: id,
          }))
          .filter(({ prices }) => prices.length > 0),
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'continue_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: book.now(),
  });
}
