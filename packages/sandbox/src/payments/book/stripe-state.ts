import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { isJsonRecord } from '../../files/is-json-record.ts';
import type { LineFacts } from '../objects/make-invoice.ts';
import type { MethodName } from '../objects/stripe-test-method.ts';
import type { Delivery, DeliverySettings } from '../webhooks/open-webhook-deliveries.ts';

/** The stored kinds of objects, by the names that the provider gives them in `object`. */
export type Tables = {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  webhook_endpoint: Stripe.WebhookEndpoint;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
};
export type Kind = keyof Tables;

/** The parameters of a checkout session that the session itself does not show. */
export type SessionFacts = {
  lines: { id: string; price: string; quantity: number }[];
  subscriptionMetadata: Record<string, string>;
  intentMetadata: Record<string, string>;
};

export type StoredAnswer = { request: string; status: number; body: string; atMs: number };

/** The state of the stand-in, stored as JSON. */
export type PaymentState = {
  /** A part of every id, so that no id is reused after a reset. */
  tag: string;
  count: number;
  /** The offset of the clock from the real time. */
  offsetSec: number;
  /** The objects by kind and id, in the order of their creation. */
  tables: { [K in Kind]?: Record<string, Tables[K]> };
  deletedCustomers: string[];
  sessions: Record<string, SessionFacts>;
  methods: Record<string, MethodName>;
  /** The payments by bank that take days, by their intents. */
  slowPayments: Record<string, { endsAtSec: number; isGood: boolean }>;
  /** Lines that wait for the next invoice of a subscription. */
  pendingLines: Record<string, LineFacts[]>;
  /** Payments that fail on purpose; without a customer, those of anyone. */
  forcedFailures: { customer: string | null; count: number; declineCode: string }[];
  /** The end of a subscription after the last retry of a payment has failed. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due';
  deliverySettings: DeliverySettings;
  outbox: Delivery[];
  idempotency: Record<string, StoredAnswer>;
};

/** Creates the state of a new sandbox, or of one that was reset. */
export function makeState(tag: string = randomBytes(4).toString('hex')): PaymentState {
  return {
    tag,
    count: 0,
    offsetSec: 0,
    tables: {},
    deletedCustomers: [],
    sessions: {},
    methods: {},
    slowPayments: {},
    pendingLines: {},
    forcedFailures: [],
    afterRetries: 'cancel',
    deliverySettings: { mode: 'normal', delayMs: 30_000, retryDelaysMs: [1000, 5000, 30_000, 300_000] },
    outbox: [],
    idempotency: {},
  };
}

/** The stored state, whose tables contain the provider's own objects. Members that an older version lacks are added. */
export const paymentState = z
  .looseObject({
    tag: z.string(),
    count: z.int(),
    tables: z.record(z.string(), z.record(z.string(), z.custom(isJsonRecord))),
  })
  .transform((stored): PaymentState => {
    // Older versions stored the events as well.
    delete stored.tables.event;
    return { ...makeState(stored.tag), ...(stored as Partial<PaymentState>) };
  });
