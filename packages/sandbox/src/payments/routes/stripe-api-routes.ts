import { listStripePage } from '../api/list-stripe-page.ts';
import type { AddCall } from '../api/start-stripe-api.ts';
import { flag, page, text } from '../api/stripe-parameters.ts';
import type { Book } from '../book/stripe-book.ts';
import type { Kind } from '../book/stripe-state.ts';
import { addCatalogueCalls } from './stripe-catalogue-routes.ts';
import { addCheckoutCalls } from './stripe-checkout-routes.ts';
import { addCustomerCalls } from './stripe-customer-routes.ts';
import { addEndpointCalls } from './stripe-endpoint-routes.ts';
import { addPaymentCalls } from './stripe-payment-routes.ts';
import { addPortalCalls } from './stripe-portal-routes.ts';
import { addScheduleCalls } from './stripe-schedule-routes.ts';
import { addSubscriptionCalls } from './stripe-subscription-routes.ts';

const name = text.optional();

/** The kinds that are listed by the values of their members, by their paths. */
const LISTS = [
  ['charges', 'charge', { customer: name, payment_intent: name }],
  ['checkout/sessions', 'checkout.session', { customer: name, status: name }],
  ['disputes', 'dispute', { charge: name }],
  ['payment_intents', 'payment_intent', { customer: name }],
  ['payment_methods', 'payment_method', { customer: name }],
  ['refunds', 'refund', { charge: name }],
  ['billing_portal/configurations', 'billing_portal.configuration', { active: flag.optional() }],
] as const;

/** The kinds that are read by their ids. */
const READ: [string, Kind][] = [
  ['charges', 'charge'],
  ['checkout/sessions', 'checkout.session'],
  ['invoices', 'invoice'],
  ['payment_intents', 'payment_intent'],
  ['prices', 'price'],
  ['products', 'product'],
  ['subscriptions', 'subscription'],
];

/** Adds all calls of the API: those that Clipwright and its tests make. */
export function addStripeCalls(add: AddCall, book: Book): void {
  for (const [path, kind, members] of LISTS) {
    add(`GET /v1/${path}`, { ...page, ...members }, (given) => listStripePage(book.list(kind), given, `/v1/${path}`));
  }
  for (const [path, kind] of READ) add(`GET /v1/${path}/:id`, {}, (_, id) => book.get(kind, id));
  const groups = [
    addCustomerCalls,
    addCatalogueCalls,
    addCheckoutCalls,
    addSubscriptionCalls,
    addScheduleCalls,
    addPaymentCalls,
    addPortalCalls,
    addEndpointCalls,
  ];
  for (const addGroup of groups) addGroup(add, book);
}
