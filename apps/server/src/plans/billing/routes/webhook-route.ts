import { webhookReceived } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import { AppError } from '../../../http/app-error.ts';
import { createRouter } from '../../../http/create-router.ts';
import { networkOf } from '../../../http/guards/network-of.ts';
import { failures, jsonResponse } from '../../../http/responses.ts';
import { recordSecurityEvent } from '../../../security/record-security-event.ts';
import { handlePaymentEvent } from '../handle-payment-event.ts';
import type { SyncDeps } from '../sync/sync-customer.ts';

/** Limits an IP address: the provider signs its events, so these come from someone else. */
const forgeries = { name: 'forged-events', points: 60, durationSec: 60, isShared: false };

const route = createRoute({
  method: 'post',
  path: '/api/stripe/webhook',
  tags: ['billing'],
  summary: 'Takes a signed event of the payment provider',
  responses: { 200: jsonResponse(webhookReceived, 'Taken, now or before'), ...failures },
});

export function webhookRoute(deps: Pick<SyncDeps, 'config' | 'db' | 'jobs' | 'log'>) {
  return createRouter().openapi(route, async (c) => {
    try {
      // Left unparsed, since the signature covers these bytes.
      await handlePaymentEvent(deps, await c.req.text(), c.req.header('stripe-signature') ?? '');
    } catch (error) {
      if (error instanceof AppError && error.code === 'signature_rejected') {
        await c.get('rateLimits').count(forgeries, networkOf(c.get('clientAddress')));
        await deps.db.asService((tx) => recordSecurityEvent(tx, { userId: null, kind: 'event-forged' }));
      }
      throw error;
    }
    return c.json({ received: true as const }, 200);
  });
}
