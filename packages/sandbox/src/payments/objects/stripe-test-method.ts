import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

type TestMethod = {
  /** Null is a bank account. */
  brand: 'visa' | 'mastercard' | null;
  last4: string;
  /** The id of the provider's own test method. */
  token: string;
  does: string;
};

/** The payment methods of the sandbox and their behavior, by their names on its pages. */
export const TEST_METHODS = {
  visa: { brand: 'visa', last4: '4242', token: 'pm_card_visa', does: 'Payment succeeds' },
  mastercard: { brand: 'mastercard', last4: '4444', token: 'pm_card_mastercard', does: 'Payment succeeds' },
  declined: { brand: 'visa', last4: '0002', token: 'pm_card_chargeDeclined', does: 'Bank declines' },
  'no-funds': {
    brand: 'visa',
    last4: '9995',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    does: 'Bank declines: insufficient funds',
  },
  authenticate: {
    brand: 'visa',
    last4: '3155',
    token: 'pm_card_authenticationRequiredOnSetup',
    does: 'Bank asks the customer first (3-D Secure)',
  },
  'authenticate-always': {
    brand: 'visa',
    last4: '3184',
    token: 'pm_card_authenticationRequired',
    does: 'Bank asks every time (3-D Secure), so that renewals fail',
  },
  'fails-later': {
    brand: 'visa',
    last4: '0341',
    token: 'pm_card_chargeCustomerFail',
    does: 'First payment succeeds, renewals fail',
  },
  'bank-debit': {
    brand: null,
    last4: '6789',
    token: 'pm_usBankAccount_success',
    does: 'Takes four days, then succeeds',
  },
  'bank-debit-fails': {
    brand: null,
    last4: '1116',
    token: 'pm_usBankAccount_insufficientFunds',
    does: 'Takes four days, then fails',
  },
} as const satisfies Record<string, TestMethod>;

export type MethodName = keyof typeof TEST_METHODS;
export const METHOD_NAMES = Object.keys(TEST_METHODS) as [MethodName, ...MethodName[]];

/** The refusal of a bank. */
export type Decline = { is: 'declined'; code: string; declineCode: string; message: string };
export type Outcome = { is: 'succeeded' | 'processing' | 'requires_action' } | Decline;

/** The presence of the customer at a payment, and whether their bank has agreed already. */
export type PaymentManner = { isOnSession: boolean; isAuthenticated: boolean };

const SENTENCES: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

export function makeDecline(declineCode: string): Decline {
  const message = SENTENCES[declineCode] ?? 'Your card was declined.';
  const code = declineCode === 'authentication_required' ? declineCode : 'card_declined';
  return { is: 'declined', code, declineCode, message };
}

/** Returns the outcome of a payment. Without the customer, a bank that requires them refuses. */
export function outcomeOf(name: MethodName, { isOnSession, isAuthenticated }: PaymentManner): Outcome {
  switch (name) {
    case 'declined':
      return makeDecline('generic_decline');
    case 'no-funds':
      return makeDecline('insufficient_funds');
    case 'fails-later':
      return isOnSession ? { is: 'succeeded' } : makeDecline('generic_decline');
    case 'authenticate':
      return { is: isAuthenticated || !isOnSession ? 'succeeded' : 'requires_action' };
    case 'authenticate-always':
      if (isAuthenticated) return { is: 'succeeded' };
      return isOnSession ? { is: 'requires_action' } : makeDecline('authentication_required');
    case 'bank-debit':
    case 'bank-debit-fails':
      return { is: 'processing' };
    default:
      return { is: 'succeeded' };
  }
}

/** Adds a card that expires in three years, or a bank account. It belongs to no customer yet. */
export function addPaymentMethod(book: Book, name: MethodName, customer: Stripe.Customer): Stripe.PaymentMethod {
  const { brand, last4 } = TEST_METHODS[name];
  const created = book.now();
  const id = book.makeId('pm');
  book.state.methods[id] = name;
  const exp_year = new Date(created * 1000).getUTCFullYear() + 3;
  return book.add({
    id,
    object: 'payment_method',
    billing_details: { email: customer.email, name: customer.name ?? null },
    created,
    customer: null,
    livemode: false,
    metadata: {},
    ...(brand === null
      ? { type: 'us_bank_account', us_bank_account: { bank_name: 'SANDBOX BANK', last4 } }
      : { type: 'card', card: { brand, country: 'US', exp_month: 12, exp_year, funding: 'credit', last4 } }),
  } as Stripe.PaymentMethod);
}

/** Returns the brand and last digits of a method. */
export function describeMethod({ card, us_bank_account: account }: Stripe.PaymentMethod): string {
  if (card === undefined) return `Bank account ending in ${account?.last4 ?? ''}`;
  return `${card.brand === 'visa' ? 'Visa' : 'Mastercard'} ending in ${card.last4}`;
}
