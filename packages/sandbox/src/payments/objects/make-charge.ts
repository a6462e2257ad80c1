import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import type { Decline } from './stripe-test-method.ts';

/** What was taken, or tried: a decline makes a failed charge. */
export function makeCharge(
  book: Book,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: { status: 'succeeded' | 'pending' } | { status: 'failed'; decline: Decline },
): Stripe.Charge {
  const id = book.makeId(method.card === undefined ? 'py' : 'ch');
  const decline = result.status === 'failed' ? result.decline : null;
  const isPaid = result.status === 'succeeded';
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CLIPWRIGHT SANDBOX',
    captured: isPaid,
    created: book.now(intent.customer),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: decline === null ? 'Payment complete.' : 'The bank declined the payment.',
      type: decline === null ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: describe(method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? book.pageUrl(`/receipts/${id}`) : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: result.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function describe({ card, us_bank_account: account }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (card === undefined) {
    return {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type: 'individual',
        account_type: 'checking',
        bank_name: account?.bank_name ?? null,
        fingerprint: account?.fingerprint ?? null,
        last4: account?.last4 ?? null,
        payment_reference: null,
        routing_number: account?.routing_number ?? null,
      },
    };
  }
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
