import type { BillingCycle } from '@clipwright/contract';

export type PricingSearch = {
  /** Absent: monthly. */
  cycle?: Extract<BillingCycle, 'yearly'>;
  /** The choice made before signing in, whose dialog opens at once. */
  plan?: string;
  credits?: number;
};

/** Returns the query of /pricing; unknown values are left out. */
export function toPricingSearch({ cycle, plan, credits }: Record<string, unknown>): PricingSearch {
  return {
    ...(cycle === 'yearly' && { cycle }),
    ...(typeof plan === 'string' && /^[a-z-]{1,40}$/.test(plan) && { plan }),
    ...(Number.isSafeInteger(credits) && Number(credits) > 0 && { credits: Number(credits) }),
  };
}

/** The address at which a choice opens again. */
export function pricingPath(choice: { plan: string; cycle: BillingCycle } | { credits: number }): string {
  if ('credits' in choice) return `/pricing?credits=${choice.credits}`;
  return `/pricing?${choice.cycle === 'yearly' ? 'cycle=yearly&' : ''}plan=${choice.plan}`;
}
