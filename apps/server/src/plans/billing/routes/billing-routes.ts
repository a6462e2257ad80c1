import {
  billingDone,
  billingOverview,
  billingPageQuery,
  checkoutStatus,
  checkoutStatusQuery,
  creditLedger,
  paymentHistory,
  paymentMethodParams,
  paymentMethods,
  planChangeInput,
  planChangePreview,
  planChangeResult,
  portalSession,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '../../../http/create-router.ts';
import { failures, jsonBody, jsonResponse } from '../../../http/responses.ts';
import { signedInUser } from '../../../http/signed-in-user.ts';
import { changePlan, previewChange } from '../change-plan.ts';
import { getCheckoutStatus } from '../checkout-status.ts';
import { endPastDueSubscription } from '../end-subscription.ts';
import { getBillingOverview } from '../get-billing-overview.ts';
import { getInvoiceUrl, listCredits, listPayments } from '../list-history.ts';
import { deleteMethod, listPaymentMethods, openMethodPage } from '../payment-methods.ts';
import type { SyncDeps } from '../sync/sync-customer.ts';
import { functionRoutes, limitPaymentCalls } from './function-routes.ts';
import { webhookRoute } from './webhook-route.ts';

const tags = ['billing'];
const middleware = limitPaymentCalls;

const overviewRoute = createRoute({
  method: 'get',
  path: '/api/billing',
  tags,
  summary: 'The user’s subscription, as far as the payment provider keeps it',
  responses: { 200: jsonResponse(billingOverview, 'As it was told last'), ...failures },
});

const previewRoute = createRoute({
  method: 'post',
  path: '/api/billing/preview',
  tags,
  summary: 'What another plan would cost, and from when on',
  middleware,
  request: { body: jsonBody(planChangeInput) },
  responses: { 200: jsonResponse(planChangePreview, 'Nothing is changed'), ...failures },
});

const changeRoute = createRoute({
  method: 'post',
  path: '/api/billing/change-plan',
  tags,
  summary: 'Changes the plan: upgrades at once, others after the paid period, or once paid where a payment is missing',
  middleware,
  request: { body: jsonBody(planChangeInput) },
  responses: { 200: jsonResponse(planChangeResult, 'Done, or planned'), ...failures },
});

const endRoute = createRoute({
  method: 'post',
  path: '/api/billing/end-now',
  tags,
  summary: 'Ends a subscription whose payment is missing, and voids the open invoice',
  middleware,
  responses: { 200: jsonResponse(billingDone, 'The free plan counts'), ...failures },
});

const paymentsRoute = createRoute({
  method: 'get',
  path: '/api/billing/payments',
  tags,
  summary: 'The user’s payments, newest first',
  request: { query: billingPageQuery },
  responses: { 200: jsonResponse(paymentHistory, 'A page'), ...failures },
});

const invoiceRoute = createRoute({
  method: 'get',
  path: '/api/billing/payments/{id}/invoice',
  tags,
  summary: 'Leads to a payment’s invoice as a PDF',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 302: { description: 'Its address' }, ...failures },
});

const methodsRoute = createRoute({
  method: 'get',
  path: '/api/billing/payment-methods',
  tags,
  summary: 'The user’s payment methods',
  middleware,
  responses: { 200: jsonResponse(paymentMethods, 'As the provider has them'), ...failures },
});

const addMethodRoute = createRoute({
  method: 'post',
  path: '/api/billing/payment-methods',
  tags,
  summary: 'Opens the page on which a payment method is added',
  middleware,
  responses: { 200: jsonResponse(portalSession, 'Where to go'), ...failures },
});

const deleteMethodRoute = createRoute({
  method: 'delete',
  path: '/api/billing/payment-methods/{id}',
  tags,
  summary: 'Removes a payment method',
  middleware,
  request: { params: paymentMethodParams },
  responses: { 200: jsonResponse(billingDone, 'Gone'), ...failures },
});

const creditsRoute = createRoute({
  method: 'get',
  path: '/api/billing/credits',
  tags,
  summary: 'The user’s credits as they came and went, newest first',
  request: { query: billingPageQuery },
  responses: { 200: jsonResponse(creditLedger, 'A page, and the balance'), ...failures },
});

const statusRoute = createRoute({
  method: 'get',
  path: '/api/billing/checkout-status',
  tags,
  summary: 'What became of a payment page of the user’s',
  middleware,
  request: { query: checkoutStatusQuery },
  responses: { 200: jsonResponse(checkoutStatus, 'As the provider says'), ...failures },
});

export function billingRoutes(deps: SyncDeps) {
  return createRouter()
    .openapi(overviewRoute, async (c) => c.json(await getBillingOverview(deps, signedInUser(c).id), 200))
    .openapi(previewRoute, async (c) => c.json(await previewChange(deps, signedInUser(c).id, c.req.valid('json')), 200))
    .openapi(changeRoute, async (c) => c.json(await changePlan(deps, signedInUser(c).id, c.req.valid('json')), 200))
    .openapi(endRoute, async (c) => {
      await endPastDueSubscription(deps, signedInUser(c).id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(paymentsRoute, async (c) =>
      c.json(await listPayments(deps, signedInUser(c).id, c.req.valid('query')), 200),
    )
    .openapi(invoiceRoute, async (c) =>
      c.redirect(await getInvoiceUrl(deps, signedInUser(c).id, c.req.valid('param').id), 302),
    )
    .openapi(methodsRoute, async (c) => c.json({ methods: await listPaymentMethods(deps, signedInUser(c).id) }, 200))
    .openapi(addMethodRoute, async (c) => c.json(await openMethodPage(deps, signedInUser(c).id), 200))
    .openapi(deleteMethodRoute, async (c) => {
      await deleteMethod(deps, signedInUser(c).id, c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(creditsRoute, async (c) => c.json(await listCredits(deps, signedInUser(c).id, c.req.valid('query')), 200))
    .openapi(statusRoute, async (c) =>
      c.json(await getCheckoutStatus(deps, signedInUser(c).id, c.req.valid('query').session_id), 200),
    )
    .route('/', functionRoutes(deps))
    .route('/', webhookRoute(deps));
}
