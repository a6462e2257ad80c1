export type PaymentSearch = { session_id?: string; plan?: string };

/** What the payment provider's page leads back with; neither grants anything. */
export function toPaymentSearch({ session_id, plan }: Record<string, unknown>): PaymentSearch {
  return {
    ...(typeof session_id === 'string' && /^\w{1,255}$/.test(session_id) && { session_id }),
    ...(typeof plan === 'string' && /^[\w-]{1,40}$/.test(plan) && { plan: plan.toLowerCase().replaceAll('_', '-') }),
  };
}
