import {
  billingDone,
  checkoutSession,
  createCheckoutSessionInput,
  createCreditsCheckoutSessionInput,
  ownUserInput,
  portalSession,
  upcomingInvoice,
  updatePaymentMethodInput,
} from '@clipwright/contract';
import type { z } from '@hono/zod-openapi';
import { createRouter } from '../../../http/create-router.ts';
import { functionRoute, ownId } from '../../../http/function-route.ts';
import { rateLimit } from '../../../http/limits/rate-limit.ts';
import { cancelSubscription, reactivateSubscription } from '../end-subscription.ts';
import { makeDefaultMethod, openPortal } from '../payment-methods.ts';
import { startCreditsCheckout, startPlanCheckout } from '../start-checkout.ts';
import type { SyncDeps } from '../sync/sync-customer.ts';
import { getUpcomingInvoice } from '../upcoming-invoice.ts';

/** Limits calls to the provider; a page that waits for a payment makes one every few seconds. */
export const limitPaymentCalls = rateLimit({
  name: 'payment-calls',
  points: 300,
  durationSec: 300,
  isShared: false,
  keyBy: 'user',
});

function fn<Name extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  name: Name,
  summary: string,
  body: Body,
  answer: Answer,
) {
  return functionRoute(`/api/functions/${name}`, {
    tag: 'billing',
    summary,
    body,
    answer,
    middleware: [limitPaymentCalls],
  });
}

const routes = {
  checkout: fn(
    'create-checkout-session',
    'Opens the page on which a plan is paid',
    createCheckoutSessionInput,
    checkoutSession,
  ),
  credits: fn(
    'create-credits-checkout-session',
    'Opens the page on which a pack of credits is paid',
    createCreditsCheckoutSessionInput,
    checkoutSession,
  ),
  portal: fn('create-customer-portal-session', 'Opens the provider’s own page', ownUserInput, portalSession),
  cancel: fn('cancel-subscription', 'Ends the plan after the paid period', ownUserInput, billingDone),
  reactivate: fn('reactivate-subscription', 'Undoes a cancellation or a planned change', ownUserInput, billingDone),
  upcoming: fn('get-upcoming-invoice', 'What will be charged next', ownUserInput, upcomingInvoice),
  method: fn('update-payment-method', 'Makes a payment method the default', updatePaymentMethodInput, billingDone),
};

export function functionRoutes(deps: SyncDeps) {
  return createRouter()
    .openapi(routes.checkout, async (c) => {
      const input = c.req.valid('json');
      return c.json(await startPlanCheckout(deps, ownId(c, input.metadata?.userId), input), 200);
    })
    .openapi(routes.credits, async (c) => {
      const input = c.req.valid('json');
      return c.json(await startCreditsCheckout(deps, ownId(c, input.userId), input), 200);
    })
    .openapi(routes.portal, async (c) => c.json(await openPortal(deps, ownId(c, c.req.valid('json').userId)), 200))
    .openapi(routes.cancel, async (c) => {
      await cancelSubscription(deps, ownId(c, c.req.valid('json').userId));
      return c.json({ success: true as const }, 200);
    })
    .openapi(routes.reactivate, async (c) => {
      await reactivateSubscription(deps, ownId(c, c.req.valid('json').userId));
      return c.json({ success: true as const }, 200);
    })
    .openapi(routes.upcoming, async (c) =>
      c.json(await getUpcomingInvoice(deps, ownId(c, c.req.valid('json').userId)), 200),
    )
    .openapi(routes.method, async (c) => {
      const { userId, paymentMethodId } = c.req.valid('json');
      await makeDefaultMethod(deps, ownId(c, userId), paymentMethodId);
      return c.json({ success: true as const }, 200);
    });
}
