import type { BillingCycle } from '@clipwright/contract';

export type PricingSearch = {
  /** Monthly if absent. */
  cycle?: Extract<BillingCycle, 'yearly'>;
  /** The choice made before signing in. Its dialog opens immediately. */
  plan?: string;
  credits?: number;
};

/** Returns the search parameters of /pricing. Unknown values are dropped. */
export function toPricingSearch({ cycle, plan, credits }: Record<string, unknown>): PricingSearch {
  return {
    ...(cycle === 'yearly' && { cycle }),
    ...(typeof plan === 'string' && /^[a-z-]{1,40}$/.test(plan) && { plan }),
    ...(Number.isSafeInteger(credits) && Number(credits) > 0 && { credits: Number(credits) }),
  };
}

/** Returns the URL that reopens a choice. */
export function pricingPath(choice: { plan: string; cycle: BillingCycle } | { credits: number }): string {
  if ('credits' in choice) return `/pricing?credits=${choice.credits}`;
  return `/pricing?${choice.cycle === 'yearly' ? 'cycle=yearly&' : ''}plan=${choice.plan}`;
}
