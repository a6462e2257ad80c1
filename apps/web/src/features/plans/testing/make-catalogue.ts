import type { CreditPack, Plan } from '@clipwright/contract';
import { makeStatus } from './make-status.ts';

function makePlan(changes: Partial<Plan> & Pick<Plan, 'slug' | 'name'>): Plan {
  return {
    id: `0a8cb0d2-5b1c-4d43-9d5b-8f4e3a0f6c${changes.slug.length + 10}`,
    price_monthly: 0,
    price_yearly: 0,
    stripe_price_id_monthly: null,
    stripe_price_id: null,
    videos_per_month: 3,
    clips_per_video: 3,
    features: makeStatus().features,
    sort_order: 1,
    ...changes,
  };
}

/** Returns two plans and a credit pack with unusual prices, so that hard-coded ones would fail. */
export function makeCatalogue(): { plans: Plan[]; creditPacks: CreditPack[] } {
  return {
    plans: [
      makePlan({ slug: 'free', name: 'Free' }),
      makePlan({
        slug: 'creator-pro',
        name: 'Creator Pro',
        price_monthly: 3100,
        price_yearly: 27_900,
        videos_per_month: 21,
        clips_per_video: -1,
      }),
    ],
    creditPacks: [{ id: '0a8cb0d2-5b1c-4d43-9d5b-8f4e3a0f6c99', credits: 70, price: 1400 }],
  };
}
