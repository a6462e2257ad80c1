import { z } from 'zod';
import { pageQuery } from '../page-query.ts';
import { planSlug, planSlugs } from '../plans/plans.ts';
import { requestMessages } from '../request-contract-messages.ts';

export const billingCycles = ['monthly', 'yearly'] as const;
export const billingCycle = z.enum(billingCycles);
export type BillingCycle = z.infer<typeof billingCycle>;

/** Identifiers of the payment provider are words of letters, digits and underscores. */
const providerId = z.string().min(1).max(255).regex(/^\w+$/);

/** S1 names the user in each of these calls. It is always the signed-in user; any other is not found. */
const ownUser = { userId: z.uuid().optional() };

/** The URL in the product that the customer returns to. The server adds `session_id`. */
const returnAddress = z.string().min(1).max(2048).optional();

/** `POST /api/functions/create-checkout-session`: a plan by its price, or by its slug and cycle. */
export const createCheckoutSessionInput = z
  .object({
    priceId: providerId.optional(),
    planSlug: planSlug.optional(),
    billingCycle: billingCycle.default('monthly'),
    successUrl: returnAddress,
    cancelUrl: returnAddress,
    /** Not used: the provider's customer has the account's address. */
    customerEmail: z.string().max(320).optional(),
    metadata: z
      .object({
        userId: z.uuid().optional(),
        planName: z.string().max(100).optional(),
        type: z.string().max(40).optional(),
      })
      .optional(),
  })
  .refine(({ priceId, planSlug: slug }) => (priceId === undefined) !== (slug === undefined), {
    message: requestMessages.priceOrPlan,
    path: ['priceId'],
  })
  .meta({ id: 'CreateCheckoutSessionInput' });

/** `POST /api/functions/create-credits-checkout-session`: one of the packs. The price is the pack's, whatever `amount` says. */
export const createCreditsCheckoutSessionInput = z
  .object({
    creditsAmount: z.int().min(1).max(1_000_000),
    /** Cents. If it is given and differs from the pack's price, the page is stale and the call is refused. */
    amount: z.int().min(0).max(100_000_000).optional(),
    ...ownUser,
    successUrl: returnAddress,
    cancelUrl: returnAddress,
  })
  .meta({ id: 'CreateCreditsCheckoutSessionInput' });

/** The provider's page to open. */
export const checkoutSession = z.object({ sessionId: z.string(), url: z.url() }).meta({ id: 'CheckoutSession' });
export type CheckoutSession = z.infer<typeof checkoutSession>;

/** `POST /api/functions/{create-customer-portal-session, cancel-subscription, reactivate-subscription, get-upcoming-invoice}` */
export const ownUserInput = z.object(ownUser).meta({ id: 'OwnUserInput' });
export const portalSession = z.object({ url: z.url() }).meta({ id: 'PortalSession' });
export const billingDone = z.object({ success: z.literal(true) }).meta({ id: 'BillingDone' });

/** `POST /api/functions/update-payment-method`: makes it the default. */
export const updatePaymentMethodInput = z
  .object({ ...ownUser, paymentMethodId: providerId })
  .meta({ id: 'UpdatePaymentMethodInput' });

export const paymentMethodParams = z.object({ id: providerId });

/** The lines of an invoice, in cents. Credits for unused time are negative. */
export const invoiceLine = z.object({ description: z.string(), amount: z.int() });

/** `POST /api/functions/get-upcoming-invoice`: `invoice` is null if nothing will be charged. */
export const upcomingInvoice = z
  .object({
    invoice: z
      .object({
        amount_due: z.int(),
        currency: z.string(),
        due_at: z.iso.datetime(),
        lines: z.array(invoiceLine),
      })
      .nullable(),
  })
  .meta({ id: 'UpcomingInvoice' });
export type UpcomingInvoice = z.infer<typeof upcomingInvoice>;

/** `GET /api/billing`: the user's state at the payment provider. */
export const billingOverview = z
  .object({
    /** False if nothing is for sale at this installation. */
    is_configured: z.boolean(),
    /** True if payments go to the sandbox: no money moves. */
    is_sandbox: z.boolean(),
    /** The subscription that the provider renews; null on the free plan and on a plan assigned by an operator. */
    subscription: z
      .object({
        plan_slug: z.enum(planSlugs),
        plan_name: z.string(),
        billing_cycle: billingCycle,
        /** Cents of a period. */
        price: z.int(),
        status: z.enum(['active', 'past_due']),
        current_period_start: z.iso.datetime(),
        current_period_end: z.iso.datetime(),
        cancel_at_period_end: z.boolean(),
        /** While past due: the time at which access falls back to the free plan. */
        access_ends_at: z.iso.datetime().nullable(),
        /** While past due: the payment page of the open invoice. */
        payment_url: z.url().nullable(),
        /** While past due: cents of the open invoice; 0 otherwise. */
        amount_owed: z.int(),
        /** A change that takes effect at the end of the period. */
        scheduled_change: z
          .object({
            plan_slug: z.enum(planSlugs),
            plan_name: z.string(),
            billing_cycle: billingCycle,
            effective_at: z.iso.datetime(),
          })
          .nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'BillingOverview' });
export type BillingOverview = z.infer<typeof billingOverview>;

/** `POST /api/billing/preview` and `POST /api/billing/change-plan`. Free is a cancellation: `cancel-subscription`. */
export const planChangeInput = z
  .object({ planSlug, billingCycle: billingCycle.default('monthly') })
  .meta({ id: 'PlanChangeInput' });

/**
 * Upgrades are charged and take effect immediately; other changes wait for the end of the period. While a payment is
 * missing, a cheaper plan replaces the current one as soon as it is paid on the provider's page.
 */
const takesEffect = z.enum(['now', 'at_period_end', 'once_paid']);

/** The effect of a plan change. */
export const planChangePreview = z
  .object({
    takes_effect: takesEffect,
    effective_at: z.iso.datetime(),
    /** Cents of open invoices that no longer have to be paid. */
    voided_amount: z.int(),
    /** Cents charged now; 0 for a change that waits. */
    amount_due_now: z.int(),
    /** Cents of each period from then on. */
    next_amount: z.int(),
    next_payment_at: z.iso.datetime(),
    currency: z.string(),
    /** The parts of `amount_due_now`. */
    lines: z.array(invoiceLine),
  })
  .meta({ id: 'PlanChangePreview' });
export type PlanChangePreview = z.infer<typeof planChangePreview>;

export const planChangeResult = z
  .object({
    success: z.literal(true),
    takes_effect: takesEffect,
    effective_at: z.iso.datetime(),
    /** The URL of the payment page, if the change only applies after payment. */
    payment_url: z.url().nullable(),
  })
  .meta({ id: 'PlanChangeResult' });

/** `GET /api/billing/payment-methods` */
export const paymentMethod = z
  .object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    /** Null for a bank account. */
    expiryMonth: z.int().nullable(),
    expiryYear: z.int().nullable(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof paymentMethod>;
export const paymentMethods = z.object({ methods: z.array(paymentMethod) }).meta({ id: 'PaymentMethods' });

export const billingPageQuery = z.object({
  ...pageQuery(),
});

/**
 * `voided`: the invoice no longer has to be paid. `disputed`: the payer's bank has taken the money back until it decides
 * the case.
 */
export const paymentStates = ['completed', 'pending', 'failed', 'voided', 'refunded', 'disputed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `GET /api/billing/payments`, newest first. */
export const payment = z
  .object({
    id: z.uuid(),
    description: z.string(),
    created_at: z.iso.datetime(),
    /** The amount paid, in cents, including the refunded `amount_refunded`; the amount due while nothing was paid. */
    amount_paid: z.int(),
    amount_refunded: z.int(),
    currency: z.string(),
    status: z.enum(paymentStates),
    /** True if `GET /api/billing/payments/{id}/invoice` redirects to a PDF. */
    has_invoice: z.boolean(),
    /** The payment page of an open invoice. */
    payment_url: z.url().nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;
export const paymentHistory = z
  .object({ payments: z.array(payment), nextCursor: z.string().nullable() })
  .meta({ id: 'PaymentHistory' });
export type PaymentHistory = z.infer<typeof paymentHistory>;

/** A dispute that was won gives back what it took. */
export const creditKinds = ['purchase', 'spend', 'return', 'refund', 'dispute', 'adjustment'] as const;

/** `GET /api/billing/credits`, newest first. The balance is the sum of all entries. */
export const creditEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(creditKinds),
    /** Positive: added; negative: removed. 0 with a note: nothing was left to remove. */
    credits: z.int(),
    note: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'CreditEntry' });
export type CreditEntry = z.infer<typeof creditEntry>;
export const creditLedger = z
  .object({ balance: z.int(), entries: z.array(creditEntry), nextCursor: z.string().nullable() })
  .meta({ id: 'CreditLedger' });
export type CreditLedger = z.infer<typeof creditLedger>;

/** `GET /api/billing/checkout-status`: the result of a checkout session. It grants only what the provider confirms. */
export const checkoutStatusQuery = z.object({ session_id: providerId });
export const checkoutStatus = z
  .object({
    /**
     * `paid`: confirmed, and granted. `processing`: paid in a way that takes days. `open`: not paid (yet). `expired`: will
     * not be paid. `failed`: the payment did not go through.
     */
    state: z.enum(['paid', 'processing', 'open', 'expired', 'failed']),
    kind: z.enum(['plan', 'credits']),
    plan_slug: z.enum(planSlugs).nullable(),
    plan_name: z.string().nullable(),
    credits: z.int().nullable(),
    /** Cents. */
    amount: z.int(),
  })
  .meta({ id: 'CheckoutStatus' });
export type CheckoutStatus = z.infer<typeof checkoutStatus>;

/** The provider only reads the status of a webhook's response. */
export const webhookReceived = z.object({ received: z.literal(true) }).meta({ id: 'WebhookReceived' });
