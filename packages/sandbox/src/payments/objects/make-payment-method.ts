import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';
import { type MethodName, TEST_METHODS } from './stripe-test-method.ts';

/** A card that expires in the third year from now, or a bank account; it belongs to no one yet. */
export function makePaymentMethod(
  book: Book,
  name: MethodName,
  holder: { name: string | null; email: string | null },
): Stripe.PaymentMethod {
  const { brand, last4 } = TEST_METHODS[name];
  const created = book.now();
  const id = book.makeId('pm');
  const common = {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: holder.email, name: holder.name, phone: null, tax_id: null },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  } as const;
  book.state.methods[id] = name;
  if (brand === null) {
    return book.add({
      ...common,
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type: 'individual',
        account_type: 'checking',
        bank_name: 'SANDBOX BANK',
        financial_connections_account: null,
        fingerprint: `sandbox${last4}`,
        last4,
        networks: null,
        routing_number: '110000000',
        status_details: null,
      },
    });
  }
  return book.add({
    ...common,
    type: 'card',
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(created * 1000).getUTCFullYear() + 3,
      fingerprint: `sandbox${last4}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  });
}
