import type Stripe from 'stripe';
import { z } from 'zod';
import type { AddCall } from '../api/start-stripe-api.ts';
import { address, flag, list, mergeMetadata, metadata, text } from '../api/stripe-parameters.ts';
import type { Book } from '../book/stripe-book.ts';
import { getCustomer } from './stripe-customer-routes.ts';

const feature = z.strictObject({ enabled: flag }).optional();
const features = z.strictObject({
  customer_update: z.strictObject({ enabled: flag, allowed_updates: list(text) }).optional(),
  invoice_history: feature,
  payment_method_update: feature,
  subscription_cancel: z.strictObject({ enabled: flag, mode: z.literal('at_period_end') }).optional(),
  subscription_update: feature,
});
type Configuration = Stripe.BillingPortal.Configuration;

/** Adds the calls of the page that lets customers manage their own subscription. */
export function addPortalCalls(add: AddCall, book: Book): void {
  add(
    'POST /v1/billing_portal/sessions',
    { customer: text, return_url: address, configuration: text },
    ({ customer: named, return_url, configuration }) => {
      const customer = getCustomer(book, named);
      book.get('billing_portal.configuration', configuration, 'configuration');
      const id = book.makeId('bps');
      return book.add({
        id,
        object: 'billing_portal.session',
        configuration,
        created: book.now(customer),
        customer: customer.id,
        return_url,
        url: book.pageUrl(`/portal/${id}`),
      } as Stripe.BillingPortal.Session);
    },
  );
  add(
    'POST /v1/billing_portal/configurations',
    { features, name: text, metadata: metadata.optional() },
    ({ features: given, name, metadata: own }) =>
      book.add({
        id: book.makeId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        created: book.now(),
        features: given,
        metadata: mergeMetadata({}, own),
        name,
      } as Configuration),
  );
  add('POST /v1/billing_portal/configurations/:id', { features }, ({ features: given }, id) => {
    const before = book.get('billing_portal.configuration', id);
    return book.change(before, { features: { ...before.features, ...given } as Configuration['features'] });
  });
}
