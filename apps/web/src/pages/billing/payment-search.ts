export type PaymentSearch = { session_id?: string; plan?: string };

/** Returns the search parameters of the page that the payment provider redirects to. They grant nothing. */
export function toPaymentSearch({ session_id, plan }: Record<string, unknown>): PaymentSearch {
  return {
    ...(typeof session_id === 'string' && /^\w{1,255}$/.test(session_id) && { session_id }),
    ...(typeof plan === 'string' && /^[\w-]{1,40}$/.test(plan) && { plan: plan.toLowerCase().replaceAll('_', '-') }),
  };
}
