import type { BillingCycle, PlanSlug } from '@clipwright/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

const pageSize = 10;

/** The user's subscription and payment methods at the payment provider. */
export const overviewQuery = queryOptions({
  queryKey: ['billing', 'overview'],
  queryFn: ({ signal }) => call(server.api.billing.$get({}, { init: { signal } })),
});

export const paymentMethodsQuery = queryOptions({
  queryKey: ['billing', 'payment-methods'],
  queryFn: ({ signal }) => call(server.api.billing['payment-methods'].$get({}, { init: { signal } })),
});

/** The next charge, which is the subscription's if there is one. */
export const upcomingInvoiceQuery = queryOptions({
  queryKey: ['billing', 'upcoming-invoice'],
  queryFn: ({ signal }) => call(server.api.functions['get-upcoming-invoice'].$post({ json: {} }, { init: { signal } })),
});

/** The payments in pages, newest first. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['billing', 'payments'],
  queryFn: ({ pageParam, signal }) =>
    call(server.api.billing.payments.$get({ query: pageOf(pageParam) }, { init: { signal } })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The credit transactions in pages, newest first. */
export const creditsQuery = infiniteQueryOptions({
  queryKey: ['billing', 'credits'],
  queryFn: ({ pageParam, signal }) =>
    call(server.api.billing.credits.$get({ query: pageOf(pageParam) }, { init: { signal } })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

function pageOf(cursor: string | null) {
  return { limit: String(pageSize), ...(cursor !== null && { cursor }) };
}

/** The result of a checkout session after the payment page. */
export const checkoutStatusQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['billing', 'checkout-status', sessionId],
    queryFn: ({ signal }) =>
      call(server.api.billing['checkout-status'].$get({ query: { session_id: sessionId } }, { init: { signal } })),
    retry: false,
  });

/** The prorated amounts of a change to another plan. */
export const planChangeQuery = (planSlug: PlanSlug, billingCycle: BillingCycle) =>
  queryOptions({
    // Not under the 'billing' key: after the change there is no preview to refetch.
    queryKey: ['plan-change', planSlug, billingCycle],
    queryFn: ({ signal }) =>
      call(server.api.billing.preview.$post({ json: { planSlug, billingCycle } }, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
