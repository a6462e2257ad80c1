import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { isJsonRecord } from '../../files/is-json-record.ts';
import type { MethodName } from '../objects/stripe-test-method.ts';
import type { DeliverySettings } from '../webhooks/webhook-delivery-settings.ts';

/** Every kind of object that is kept, by the name that the provider gives it in `object`. */
export type Tables = {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  webhook_endpoint: Stripe.WebhookEndpoint;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  event: Stripe.Event;
};
export type Kind = keyof Tables;

/** What a checkout session was asked for, beyond what it shows. */
export type SessionFacts = {
  lines: { id: string; price: string; quantity: number }[];
  subscriptionMetadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  description: string | null;
  /** The payment method that waits for its bank's page, and whether the last attempt was declined. */
  waitingMethod: MethodName | null;
  problem: string | null;
};

/** A payment by bank that takes days: when it ends, and how. */
export type SlowPayment = { endsAtSec: number; isGood: boolean };

/** The next payments without the customer at hand that are to fail. */
export type ForcedFailure = { customer: string | null; count: number; declineCode: string };

/** What becomes of a subscription when the last retry of a payment has failed. */
export type AfterRetries = 'cancel' | 'unpaid' | 'past_due';

/** One event on its way to one endpoint. */
export type Delivery = {
  event: string;
  endpoint: string;
  attempts: number;
  /** Real time, not that of the clock. */
  nextAtMs: number;
  /** Kept back until enough others are there to change the order. */
  isHeld: boolean;
  /** What is wrong with this one on purpose. */
  flaw: 'bad-signature' | 'old-timestamp' | 'wrong-version' | null;
};

export type StoredAnswer = { request: string; status: number; body: string; atMs: number };

/** All that the stand-in remembers. It is kept as JSON. */
export type PaymentState = {
  /** Part of every id, so that no id comes again after a reset. */
  tag: string;
  count: number;
  /** How far the clock is ahead of the real time. */
  offsetSec: number;
  tables: { [K in Kind]: Record<string, Tables[K]> };
  deletedCustomers: string[];
  sessions: Record<string, SessionFacts>;
  methods: Record<string, MethodName>;
  slowPayments: Record<string, SlowPayment>;
  /** Secrets that a rotation has replaced and that still sign, by endpoint. */
  oldSecrets: Record<string, string>;
  forcedFailures: ForcedFailure[];
  afterRetries: AfterRetries;
  deliverySettings: DeliverySettings;
  deliveries: Delivery[];
  idempotency: Record<string, StoredAnswer>;
};

/** The same as it is stored. What is in its tables are the provider's own objects, as this stand-in made them. */
export const paymentState = z.custom<PaymentState>((stored) => storedState.safeParse(stored).success);
const storedState = z.looseObject({
  tag: z.string(),
  count: z.int(),
  tables: z.record(z.string(), z.record(z.string(), z.custom(isJsonRecord))),
});

/** The state of a new sandbox, or of one that was reset. */
export function makeState(tag: string = randomBytes(4).toString('hex')): PaymentState {
  return {
    tag,
    count: 0,
    offsetSec: 0,
    tables: {
      customer: {},
      product: {},
      price: {},
      'checkout.session': {},
      subscription: {},
      subscription_schedule: {},
      invoice: {},
      invoiceitem: {},
      invoice_payment: {},
      payment_intent: {},
      payment_method: {},
      setup_intent: {},
      charge: {},
      refund: {},
      dispute: {},
      'billing_portal.session': {},
      'billing_portal.configuration': {},
      webhook_endpoint: {},
      'test_helpers.test_clock': {},
      event: {},
    },
    deletedCustomers: [],
    sessions: {},
    methods: {},
    slowPayments: {},
    oldSecrets: {},
    forcedFailures: [],
    afterRetries: 'cancel',
    deliverySettings: { mode: 'normal', count: null, delayMs: 30_000, retryDelaysMs: [1000, 5000, 30_000, 300_000] },
    deliveries: [],
    idempotency: {},
  };
}
