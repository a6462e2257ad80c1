import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

export function makePaymentIntent(
  book: Book,
  facts: {
    customer: Stripe.Customer | null;
    amount: number;
    currency: string;
    description: string | null;
    metadata: Record<string, string>;
    receiptEmail: string | null;
  },
): Stripe.PaymentIntent {
  const id = book.makeId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: facts.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created: book.now(facts.customer),
    currency: facts.currency,
    customer: facts.customer?.id ?? null,
    customer_account: null,
    description: facts.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'us_bank_account'],
    payment_record: null,
    processing: null,
    receipt_email: facts.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
