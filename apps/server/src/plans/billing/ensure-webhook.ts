import type Stripe from 'stripe';
import type { Config } from '../../config/config.ts';
import { getProvider } from './payment-provider.ts';

/** The events that `handleEvent` handles. */
const events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.marked_uncollectible',
  'invoice.voided',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.failed',
  'subscription_schedule.released',
  'subscription_schedule.updated',
];

/**
 * Registers this installation for the provider's events, in the API version that we read. Returns a new endpoint's
 * signing secret, which is shown only once; null if an endpoint already exists.
 */
export async function ensureWebhook(config: Pick<Config, 'payments' | 'publicUrl'>): Promise<string | null> {
  const { API_VERSION } = (await import('stripe')).default;
  const { stripe, call } = await getProvider(config);
  const url = `${config.publicUrl}/api/stripe/webhook`;
  // Only test keys can advance clocks.
  const isTest = config.payments?.secretKey.startsWith('sk_test_') ?? false;
  const enabled_events = isTest ? [...events, 'test_helpers.test_clock.ready' as const] : events;
  const endpoints = await call(() => stripe.webhookEndpoints.list({ limit: 100 }));
  if (endpoints.data.some((endpoint) => endpoint.url === url && endpoint.api_version === API_VERSION)) return null;
  const made = await call((key) =>
    stripe.webhookEndpoints.create({ url, enabled_events, api_version: API_VERSION }, key),
  );
  return made.secret ?? null;
}
