import { type Plan, planSlugs, subscriptionStates } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { projects } from './projects-tables.ts';
import { createdAt, id, jsonIs, lengthBetween, notNegative, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

export const billingCycles = ['monthly', 'yearly'] as const;

export const reservationStates = ['reserved', 'committed', 'released'] as const;
/**
 * The origin of a project's video: this installation's samples, or the user, either with a drive or as their first
 * video without one.
 */
export const videoOrigins = ['bundled', 'own', 'own-without-drive'] as const;
export type VideoOrigin = (typeof videoOrigins)[number];

export const loggedFeatures = [
  'project_creation',
  'clip_generation',
  'ai_optimization',
  'custom_branding',
  'priority_processing',
  'high_quality_export',
  'white_label',
  'team_collaboration',
] as const;

/** Readable by everyone; written by migrations, except for the payment provider's identifiers, which billing writes. */
export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    id,
    name: text('name').notNull(),
    slug: text('slug', { enum: planSlugs }).notNull().unique('subscription_plans_slug_key'),
    /** Cents. */
    priceMonthly: integer('price_monthly').notNull(),
    /** Cents. */
    priceYearly: integer('price_yearly').notNull(),
    stripePriceIdMonthly: text('stripe_price_id_monthly'),
    stripePriceId: text('stripe_price_id'),
    /** -1: unlimited. */
    videosPerMonth: integer('videos_per_month').notNull(),
    /** -1: unlimited. */
    clipsPerVideo: integer('clips_per_video').notNull(),
    features: jsonb('features').$type<Plan['features']>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    sortOrder: integer('sort_order').notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [
    oneOf('subscription_plans_slug_known', t.slug, planSlugs),
    lengthBetween('subscription_plans_name_length', t.name, 1, 100),
    notNegative('subscription_plans_price_monthly_not_negative', t.priceMonthly),
    notNegative('subscription_plans_price_yearly_not_negative', t.priceYearly),
    check('subscription_plans_videos_per_month_bound', sql`${t.videosPerMonth} = -1 or ${t.videosPerMonth} > 0`),
    check('subscription_plans_clips_per_video_bound', sql`${t.clipsPerVideo} = -1 or ${t.clipsPerVideo} > 0`),
    jsonIs('subscription_plans_features_object', t.features, 'object'),
  ],
);

export const creditPacks = pgTable(
  'credit_packs',
  {
    id,
    credits: integer('credits').notNull().unique('credit_packs_credits_key'),
    /** Cents. */
    price: integer('price').notNull(),
    stripePriceId: text('stripe_price_id'),
    isActive: boolean('is_active').notNull().default(true),
    sortOrder: integer('sort_order').notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [
    check('credit_packs_credits_positive', sql`${t.credits} > 0`),
    check('credit_packs_price_positive', sql`${t.price} > 0`),
  ],
);

/** One row per user, created along with the user. */
export const userSubscriptions = pgTable(
  'user_subscriptions',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .unique('user_subscriptions_user_id_key')
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id')
      .notNull()
      .references(() => subscriptionPlans.id, { onDelete: 'restrict' }),
    status: text('status', { enum: subscriptionStates }).notNull().default('active'),
    currentPeriodStart: timestamp('current_period_start', { withTimezone: true }).notNull(),
    currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }).notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    billingCycle: text('billing_cycle', { enum: billingCycles }).notNull().default('monthly'),
    stripeSubscriptionId: text('stripe_subscription_id').unique('user_subscriptions_stripe_subscription_id_key'),
    stripeCustomerId: text('stripe_customer_id').unique('user_subscriptions_stripe_customer_id_key'),
    /** The price per period at the provider, in cents; the plan's current price may differ. */
    price: integer('price'),
    /** The plan the provider will switch to at the end of the period. */
    scheduledPlanId: uuid('scheduled_plan_id').references(() => subscriptionPlans.id, { onDelete: 'restrict' }),
    scheduledBillingCycle: text('scheduled_billing_cycle', { enum: billingCycles }),
    /** The time since which a payment is missing: access ends 7 days later. */
    pastDueSince: timestamp('past_due_since', { withTimezone: true }),
    /**
     * The number of seconds the provider's clock for this customer is ahead of ours: only with a test clock or in the
     * sandbox.
     */
    clockAheadSec: integer('clock_ahead_sec').notNull().default(0),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('user_subscriptions_plan_id_idx').on(t.planId),
    index('user_subscriptions_scheduled_plan_id_idx').on(t.scheduledPlanId),
    notNegative('user_subscriptions_price_not_negative', t.price),
    oneOf('user_subscriptions_scheduled_billing_cycle_known', t.scheduledBillingCycle, billingCycles),
    check(
      'user_subscriptions_scheduled_change',
      sql`(${t.scheduledPlanId} is null) = (${t.scheduledBillingCycle} is null)`,
    ),
    oneOf('user_subscriptions_status_known', t.status, subscriptionStates),
    oneOf('user_subscriptions_billing_cycle_known', t.billingCycle, billingCycles),
    check('user_subscriptions_period_order', sql`${t.currentPeriodEnd} > ${t.currentPeriodStart}`),
    check('user_subscriptions_past_due_since', sql`(${t.status} = 'past_due') = (${t.pastDueSince} is not null)`),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** A month's usage. `periodEnd` is the first day of the next month. */
export const usageTracking = pgTable(
  'usage_tracking',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    periodStart: date('period_start').notNull(),
    periodEnd: date('period_end').notNull(),
    videosUsed: integer('videos_used').notNull().default(0),
    clipsUsed: integer('clips_used').notNull().default(0),
    creditsUsed: integer('credits_used').notNull().default(0),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('usage_tracking_user_id_period_start_key').on(t.userId, t.periodStart),
    check('usage_tracking_period_order', sql`${t.periodEnd} > ${t.periodStart}`),
    notNegative('usage_tracking_videos_used_not_negative', t.videosUsed),
    notNegative('usage_tracking_clips_used_not_negative', t.clipsUsed),
    notNegative('usage_tracking_credits_used_not_negative', t.creditsUsed),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

export const userCredits = pgTable(
  'user_credits',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    creditsRemaining: integer('credits_remaining').notNull().default(0),
    totalCreditsPurchased: integer('total_credits_purchased').notNull().default(0),
    lastPurchaseDate: timestamp('last_purchase_date', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    notNegative('user_credits_credits_remaining_not_negative', t.creditsRemaining),
    notNegative('user_credits_total_credits_purchased_not_negative', t.totalCreditsPurchased),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** A project's reservation, which is either a video from its owner's monthly allowance or credits, and its outcome. */
export const videoReservations = pgTable(
  'video_reservations',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').notNull().unique('video_reservations_project_id_key'),
    /** The month the video counts towards. */
    periodStart: date('period_start').notNull(),
    status: text('status', { enum: reservationStates }).notNull().default('reserved'),
    origin: text('origin', { enum: videoOrigins }).notNull().default('own'),
    /** The number of credits paid instead of using a video from the monthly allowance. */
    credits: integer('credits').notNull().default(0),
    /** The number of reservations, since a failed project can be retried. */
    attempt: integer('attempt').notNull().default(1),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'video_reservations_project_id_user_id_fk',
      columns: [t.projectId, t.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    index('video_reservations_user_id_period_start_idx').on(t.userId, t.periodStart),
    oneOf('video_reservations_status_known', t.status, reservationStates),
    oneOf('video_reservations_origin_known', t.origin, videoOrigins),
    notNegative('video_reservations_credits_not_negative', t.credits),
    check('video_reservations_attempt_positive', sql`${t.attempt} > 0`),
    check('video_reservations_settled_at', sql`(${t.status} = 'reserved') = (${t.settledAt} is null)`),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

export const featureUsageLog = pgTable(
  'feature_usage_log',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    featureName: text('feature_name', { enum: loggedFeatures }).notNull(),
    usageData: jsonb('usage_data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt,
  },
  (t) => [
    index('feature_usage_log_user_id_created_at_idx').on(t.userId, t.createdAt),
    oneOf('feature_usage_log_feature_name_known', t.featureName, loggedFeatures),
    jsonIs('feature_usage_log_usage_data_object', t.usageData, 'object'),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventType: text('event_type').notNull(),
    eventData: jsonb('event_data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt,
  },
  (t) => [
    index('subscription_events_user_id_created_at_idx').on(t.userId, t.createdAt),
    lengthBetween('subscription_events_event_type_length', t.eventType, 1, 100),
    jsonIs('subscription_events_event_data_object', t.eventData, 'object'),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
