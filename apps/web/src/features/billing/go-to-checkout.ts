import { call, server } from '../../lib/api/api.ts';
import type { CheckoutOffer } from './checkout-offer.ts';

/** Returns the URL of the payment page for a purchase. Nothing is charged until the customer confirms there. */
export async function goToCheckout(offer: CheckoutOffer): Promise<string> {
  const functions = server.api.functions;
  const session =
    offer.kind === 'plan'
      ? await call(
          functions['create-checkout-session'].$post({
            json: {
              planSlug: offer.slug,
              billingCycle: offer.cycle,
              successUrl: `/payment-success?plan=${offer.slug}`,
              cancelUrl: '/payment-cancelled',
              metadata: { planName: offer.name, type: 'subscription' },
            },
          }),
        )
      : await call(
          functions['create-credits-checkout-session'].$post({
            json: {
              creditsAmount: offer.credits,
              amount: offer.price,
              successUrl: '/payment-success',
              cancelUrl: '/payment-cancelled',
            },
          }),
        );
  return session.url;
}
