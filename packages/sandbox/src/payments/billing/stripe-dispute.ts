import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';

const EVIDENCE_SEC = 7 * 86_400;

/** The customer's bank takes the money back until the dispute is decided. */
export function openDispute(
  book: Book,
  charge: Stripe.Charge,
  { amount, reason }: { amount: number; reason: string },
): Stripe.Dispute {
  if (charge.disputed) throw invalid('The charge is disputed already.', { param: 'charge' });
  if (charge.status !== 'succeeded')
    throw invalid('Only a charge that succeeded can be disputed.', { param: 'charge' });
  const now = book.now(charge.customer);
  const dispute = book.add<Stripe.Dispute>({
    id: book.makeId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + EVIDENCE_SEC,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: 'needs_response',
  });
  book.change(charge, { disputed: true }, 'charge.updated');
  book.emit('charge.dispute.created', dispute);
  book.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Won, the money comes back; lost, it does not. */
export function closeDispute(book: Book, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalid('This dispute is already closed', { code: 'dispute_already_closed' });
  }
  book.change(dispute, { status: outcome });
  if (outcome === 'won') book.emit('charge.dispute.funds_reinstated', dispute);
  book.emit('charge.dispute.closed', dispute);
  return dispute;
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
