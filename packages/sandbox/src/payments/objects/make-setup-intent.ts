import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

/** A payment method that is to be kept for later, before there is one. */
export function makeSetupIntent(
  book: Book,
  { customer, metadata }: { customer: Stripe.Customer; metadata: Record<string, string> },
): Stripe.SetupIntent {
  const id = book.makeId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_sandbox`,
    created: book.now(customer),
    customer: customer.id,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'us_bank_account'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}
