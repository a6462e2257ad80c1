import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

/** The payment methods of the sandbox and their behavior. Without a brand it is a bank account. */
export const TEST_METHODS = {
  visa: { brand: 'visa', last4: '4242', does: 'Payment succeeds' },
  declined: { brand: 'visa', last4: '0002', does: 'Bank declines' },
  authenticate: { brand: 'visa', last4: '3155', does: 'Bank asks the customer first (3-D Secure)' },
  'bank-debit': { brand: null, last4: '6789', does: 'Takes four days, then succeeds' },
  mastercard: { brand: 'mastercard', last4: '4444', does: 'Payment succeeds' },
  'no-funds': { brand: 'visa', last4: '9995', does: 'Bank declines: insufficient funds' },
  'authenticate-always': { brand: 'visa', last4: '3184', does: 'Bank asks every time, so that renewals fail' },
  'fails-later': { brand: 'visa', last4: '0341', does: 'First payment succeeds, renewals fail' },
  'bank-debit-fails': { brand: null, last4: '1116', does: 'Takes four days, then fails' },
} as const satisfies Record<string, { brand: 'visa' | 'mastercard' | null; last4: string; does: string }>;

export type MethodName = keyof typeof TEST_METHODS;
export const METHOD_NAMES = Object.keys(TEST_METHODS) as [MethodName, ...MethodName[]];

/** The ids of the provider's own test methods. */
export const TEST_TOKENS: Readonly<Record<string, MethodName | undefined>> = {
  pm_card_visa: 'visa',
  pm_card_mastercard: 'mastercard',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeCustomerFail: 'fails-later',
  pm_card_authenticationRequired: 'authenticate-always',
  pm_usBankAccount_success: 'bank-debit',
};

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
export function addPaymentMethod(book: Book, name: MethodName): Stripe.PaymentMethod {
  const { brand, last4 } = TEST_METHODS[name];
  const created = book.now();
  const id = book.makeId('pm');
  book.state.methods[id] = name;
  const exp_year = new Date(created * 1000).getUTCFullYear() + 3;
  return book.add({
    id,
    object: 'payment_method',
    created,
    customer: null,
    ...(brand === null
      ? { type: 'us_bank_account', us_bank_account: { bank_name: 'SANDBOX BANK', last4 } }
      : { type: 'card', card: { brand, exp_month: 12, exp_year, funding: 'credit', last4 } }),
  } as Stripe.PaymentMethod);
}

/** Adds a method of the customer's. */
export function attachMethod(book: Book, name: MethodName, { id: customer }: Stripe.Customer): Stripe.PaymentMethod {
  return book.change(addPaymentMethod(book, name), { customer }, 'payment_method.attached');
}
