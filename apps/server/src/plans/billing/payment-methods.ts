import type { PaymentMethod } from '@clipwright/contract';
import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { getPortal } from './ensure-portal.ts';
import { findCustomerId, withCustomer } from './find-customer.ts';
import { openProviderPage } from './open-provider-page.ts';
import { getProvider, idOf, isMissing, type Provider } from './payment-provider.ts';
import { isOngoing } from './sync/pick-subscription.ts';

type MethodDeps = Pick<Deps, 'config' | 'db'>;

export async function listPaymentMethods(deps: MethodDeps, userId: string): Promise<PaymentMethod[]> {
  const customerId = await findCustomerId(deps, userId);
  if (customerId === null) return [];
  const provider = await getProvider(deps.config);
  const { methods, defaultId } = await readMethods(provider, customerId);
  return methods.map((method) => toPaymentMethod(method, defaultId));
}

/**
 * Opens the provider's page for adding a payment method, so card numbers never reach us. The plan keeps its existing
 * method, if it has one.
 */
export async function openMethodPage(deps: MethodDeps, userId: string): Promise<{ url: string }> {
  const back = `${deps.config.publicUrl}/billing`;
  const provider = await getProvider(deps.config);
  return await withCustomer(deps, userId, async (customer) => {
    const { url } = await openProviderPage(provider, {
      mode: 'setup',
      // The charge currency, which determines the available methods.
      currency: 'usd',
      customer,
      client_reference_id: userId,
      success_url: back,
      cancel_url: back,
      metadata: { userId, type: 'payment_method' },
    });
    return { url };
  });
}

/** Opens the provider's page for all payment settings. */
export async function openPortal(deps: MethodDeps, userId: string): Promise<{ url: string }> {
  const { stripe, call } = await getProvider(deps.config);
  const return_url = `${deps.config.publicUrl}/billing`;
  const configuration = await getPortal(deps.config);
  return await withCustomer(deps, userId, async (customer) => {
    const { url } = await call((key) =>
      stripe.billingPortal.sessions.create({ customer, return_url, configuration }, key),
    );
    return { url };
  });
}

/** Sets the method used for future invoices. @throws AppError `payment_method_not_found` */
export async function makeDefaultMethod(deps: MethodDeps, userId: string, methodId: string): Promise<void> {
  const { provider, customerId } = await getOwnMethod(deps, userId, methodId);
  const { stripe, call } = provider;
  await call((key) =>
    stripe.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } }, key),
  );
  // A subscription keeps its own method from checkout, which would take precedence.
  for (const { id, default_payment_method } of await listOngoing(provider, customerId)) {
    if (default_payment_method === null || idOf(default_payment_method) === methodId) continue;
    await call((key) => stripe.subscriptions.update(id, { default_payment_method: methodId }, key));
  }
}

/** @throws AppError `payment_method_not_found`, or `last_payment_method` while a subscription needs it */
export async function deleteMethod(deps: MethodDeps, userId: string, methodId: string): Promise<void> {
  const { provider, customerId, methods } = await getOwnMethod(deps, userId, methodId);
  const { stripe, call } = provider;
  const isNeeded = (await listOngoing(provider, customerId)).some(({ cancel_at }) => cancel_at === null);
  const [other] = methods.filter(({ id }) => id !== methodId);
  if (isNeeded && other === undefined) throw new AppError('last_payment_method');
  const { defaultId } = await readMethods(provider, customerId);
  if (isNeeded && defaultId === methodId && other) await makeDefaultMethod(deps, userId, other.id);
  await call((key) => stripe.paymentMethods.detach(methodId, {}, key));
}

async function getOwnMethod(deps: MethodDeps, userId: string, methodId: string) {
  const customerId = await findCustomerId(deps, userId);
  if (customerId === null) throw new AppError('payment_method_not_found');
  const provider = await getProvider(deps.config);
  const { methods } = await readMethods(provider, customerId);
  if (!methods.some(({ id }) => id === methodId)) throw new AppError('payment_method_not_found');
  return { provider, customerId, methods };
}

async function readMethods({ stripe, call }: Provider, customer: string) {
  try {
    const [{ data: methods }, holder, { data: subscriptions }] = await Promise.all([
      call(() => stripe.paymentMethods.list({ customer, limit: 100 })),
      call(() => stripe.customers.retrieve(customer)),
      call(() => stripe.subscriptions.list({ customer, limit: 10 })),
    ]);
    const ofSubscription = idOf(subscriptions.find(isOngoing)?.default_payment_method);
    const ofCustomer = holder.deleted ? null : idOf(holder.invoice_settings.default_payment_method);
    return { methods, defaultId: ofSubscription ?? ofCustomer };
  } catch (error) {
    if (isMissing(error)) return { methods: [], defaultId: null };
    throw error;
  }
}

async function listOngoing({ stripe, call }: Provider, customer: string): Promise<Stripe.Subscription[]> {
  const { data } = await call(() => stripe.subscriptions.list({ customer, limit: 100 }));
  return data.filter(isOngoing);
}

function toPaymentMethod(
  { id, type, card, us_bank_account: bank }: Stripe.PaymentMethod,
  defaultId: string | null,
): PaymentMethod {
  return {
    id,
    brand: card?.brand ?? bank?.bank_name ?? type,
    last4: card?.last4 ?? bank?.last4 ?? '',
    expiryMonth: card?.exp_month ?? null,
    expiryYear: card?.exp_year ?? null,
    isDefault: id === defaultId,
  };
}
