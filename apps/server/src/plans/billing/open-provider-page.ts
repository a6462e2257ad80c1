import type Stripe from 'stripe';
import { AppError } from '../../http/app-error.ts';
import type { Provider } from './payment-provider.ts';

/** Opens a provider page. @throws AppError `checkout_failed` */
export async function openProviderPage(
  { stripe, call }: Provider,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<{ sessionId: string; url: string }> {
  const { id, url } = await call((key) => stripe.checkout.sessions.create(params, key));
  if (url === null) throw new AppError('checkout_failed');
  return { sessionId: id, url };
}
