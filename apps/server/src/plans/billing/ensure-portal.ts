import type Stripe from 'stripe';
import type { Config } from '../../config/config.ts';
import { getProvider, type Provider } from './payment-provider.ts';

/** Identifies our configuration among others in the same account. */
const OURS = { clipwright: 'portal' };

/**
 * The actions available to customers on the provider's own page. Plans can only be changed on /billing, which shows the
 * cost and time of a change; on the provider's page, a change would be neither paid for nor explained.
 */
const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
};

const portals = new WeakMap<Provider, Promise<string>>();

/** Returns the id of our configuration for the provider's page; it is looked up only once. */
export async function getPortal(config: Pick<Config, 'payments'>): Promise<string> {
  const provider = await getProvider(config);
  const cached = portals.get(provider);
  if (cached) return await cached;
  const id = ensurePortal(config).then((portal) => portal.id);
  portals.set(provider, id);
  id.catch(() => portals.delete(provider));
  return await id;
}

/** Creates or updates that configuration. Safe to repeat. */
export async function ensurePortal(config: Pick<Config, 'payments'>): Promise<{ id: string; isChanged: boolean }> {
  const { stripe, call } = await getProvider(config);
  const { data } = await call(() => stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  const ours = data.find(({ metadata }) => metadata?.clipwright === OURS.clipwright);
  if (ours === undefined) {
    const made = await call((key) =>
      stripe.billingPortal.configurations.create({ name: 'Clipwright', features, metadata: OURS }, key),
    );
    return { id: made.id, isChanged: true };
  }
  const isChanged = !isThis(ours.features);
  if (isChanged) await call((key) => stripe.billingPortal.configurations.update(ours.id, { features }, key));
  return { id: ours.id, isChanged };
}

function isThis(now: Stripe.BillingPortal.Configuration.Features): boolean {
  return (
    now.customer_update.enabled &&
    ['address', 'tax_id'].every((name) => now.customer_update.allowed_updates.includes(name)) &&
    now.invoice_history.enabled &&
    now.payment_method_update.enabled &&
    now.subscription_cancel.enabled &&
    now.subscription_cancel.mode === 'at_period_end' &&
    !now.subscription_update.enabled
  );
}
