import type Stripe from 'stripe';

/** How a payment method of the sandbox behaves, by the word that its pages use. */
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
  disputed: { brand: 'visa', last4: '0259', token: 'pm_card_createDispute', does: 'Succeeds, then is disputed' },
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

type TestMethod = {
  /** Null is a bank account. */
  brand: 'visa' | 'mastercard' | null;
  last4: string;
  /** The id under which the provider offers it to tests. */
  token: string;
  does: string;
};

export type MethodName = keyof typeof TEST_METHODS;
export const METHOD_NAMES = Object.keys(TEST_METHODS) as MethodName[];

/** Why a bank refuses. */
export type Decline = {
  code: 'card_declined' | 'authentication_required' | 'payment_intent_payment_attempt_failed';
  declineCode: string;
  message: string;
};

export type Outcome = { is: 'succeeded' | 'processing' | 'requires_action' } | { is: 'declined'; decline: Decline };

const SENTENCES: Record<string, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

export function makeDecline(declineCode: string): Decline {
  const message = SENTENCES[declineCode] ?? 'Your card was declined.';
  const code = declineCode === 'authentication_required' ? declineCode : 'card_declined';
  return { code, declineCode, message };
}

/** What comes of a payment. Off session the customer is not there, so that a bank that asks is a bank that refuses. */
export function outcomeOf(
  name: MethodName,
  { isOnSession, isAuthenticated }: { isOnSession: boolean; isAuthenticated: boolean },
): Outcome {
  const declined = (code: string): Outcome => ({ is: 'declined', decline: makeDecline(code) });
  switch (name) {
    case 'declined':
      return declined('generic_decline');
    case 'no-funds':
      return declined('insufficient_funds');
    case 'fails-later':
      return isOnSession ? { is: 'succeeded' } : declined('generic_decline');
    case 'authenticate':
      return isAuthenticated || !isOnSession ? { is: 'succeeded' } : { is: 'requires_action' };
    case 'authenticate-always':
      if (isAuthenticated) return { is: 'succeeded' };
      return isOnSession ? { is: 'requires_action' } : declined('authentication_required');
    case 'bank-debit':
    case 'bank-debit-fails':
      return { is: 'processing' };
    default:
      return { is: 'succeeded' };
  }
}

/** Brand and last digits, as a list of methods shows them. */
export function describeMethod(method: Stripe.PaymentMethod): string {
  if (method.card === undefined) return `Bank account ending in ${method.us_bank_account?.last4 ?? ''}`;
  return `${method.card.brand === 'visa' ? 'Visa' : 'Mastercard'} ending in ${method.card.last4}`;
}
