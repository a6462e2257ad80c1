import { z } from 'zod';

export const planSlugs = ['free', 'creator-lite', 'creator-pro', 'agency-starter'] as const;

/** A plan's slug; underscores are accepted instead of hyphens. */
export const planSlug = z
  .string()
  .max(40)
  .transform((value) => value.trim().toLowerCase().replaceAll('_', '-'))
  .pipe(z.enum(planSlugs, { error: ({ input }) => `Plan ${input} not found` }));
export type PlanSlug = z.infer<typeof planSlug>;

export const planFeatures = z
  .object({
    ai_features: z.array(z.string()),
    watermark: z.boolean(),
    processing_priority: z.string(),
    export_quality: z.string(),
    /** -1: unlimited. */
    templates: z.number().int(),
    support: z.string(),
    team_seats: z.number().int(),
    white_label: z.boolean(),
  })
  .meta({ id: 'PlanFeatures' });

export const plan = z
  .object({
    id: z.uuid(),
    slug: z.enum(planSlugs),
    name: z.string(),
    /** Cents. */
    price_monthly: z.number().int(),
    /** Cents. */
    price_yearly: z.number().int(),
    /**
     * The payment provider's price ids for a month and a year, for `create-checkout-session`. Null: not for sale here.
     */
    stripe_price_id_monthly: z.string().nullable(),
    stripe_price_id: z.string().nullable(),
    /** -1: unlimited. */
    videos_per_month: z.number().int(),
    /** -1: unlimited. */
    clips_per_video: z.number().int(),
    features: planFeatures,
    sort_order: z.number().int(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;

export const creditPack = z
  .object({ id: z.uuid(), credits: z.number().int(), price: z.number().int() })
  .meta({ id: 'CreditPack' });
export type CreditPack = z.infer<typeof creditPack>;

export const planCatalogue = z
  .object({ plans: z.array(plan), creditPacks: z.array(creditPack) })
  .meta({ id: 'PlanCatalogue' });

export const subscriptionStates = ['active', 'canceled', 'past_due'] as const;

/** The user's allowance for this month. */
export const subscriptionStatus = z
  .object({
    id: z.uuid().nullable(),
    plan_id: z.uuid(),
    plan_slug: z.enum(planSlugs),
    plan_name: z.string(),
    status: z.enum(subscriptionStates),
    current_period_start: z.iso.datetime(),
    current_period_end: z.iso.datetime(),
    cancel_at_period_end: z.boolean(),
    /** The month of usage, which can be shorter than the paid period. */
    usage_period_start: z.iso.datetime(),
    usage_period_end: z.iso.datetime(),
    videos_per_month: z.number().int(),
    videos_used: z.number().int(),
    /** Projects in flight, which hold a video each until they are done. */
    videos_reserved: z.number().int(),
    /** -1: unlimited. */
    videos_remaining: z.number().int(),
    clips_used: z.number().int(),
    credits_used: z.number().int(),
    credits_remaining: z.number().int(),
    total_credits_purchased: z.number().int(),
    features: planFeatures,
  })
  .meta({ id: 'SubscriptionStatus' });
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
