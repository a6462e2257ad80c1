import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

export function makeCustomer(
  book: Book,
  facts: {
    email: string | null;
    name: string | null;
    phone: string | null;
    description: string | null;
    metadata: Record<string, string>;
    clock: Stripe.TestHelpers.TestClock | null;
  },
): Stripe.Customer {
  const id = book.makeId('cus');
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: facts.clock?.frozen_time ?? book.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: facts.description,
    discount: null,
    email: facts.email,
    // The last characters differ from customer to customer.
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: facts.metadata,
    name: facts.name,
    next_invoice_sequence: 1,
    phone: facts.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: facts.clock?.id ?? null,
  };
}
