import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase, runAsOwner } from '../../test/db/create-test-database.ts';
import { makeProject } from '../../test/plans/make-project.ts';
import { creditPurchases } from '../db/tables/credits-tables.ts';
import { subscriptionEvents, subscriptionPlans, usageTracking, userSubscriptions } from '../db/tables/plans-tables.ts';
import { createLog } from '../log/create-log.ts';
import { addUserCredits } from './add-user-credits.ts';
import { commitVideo } from './count-or-release-video.ts';
import { enrollUser } from './enroll-user.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { trackVideoUsage } from './track-video-usage.ts';
import { type PlanUpgrade, upgradeUserPlan } from './upgrade-user-plan.ts';

const test = await createTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const logged: string[] = [];
const log = createLog({ level: 'warn', isJson: true }, (line) => logged.push(line));
const plans = await database.asService((tx) =>
  tx.select().from(subscriptionPlans).orderBy(asc(subscriptionPlans.sortOrder)),
);
const planId = (slug: string) => plans.find((plan) => plan.slug === slug)?.id ?? '';

let today = new Date('2026-05-31T10:00:00Z');
const now = () => today;
let userId: string;
beforeEach(async () => {
  today = new Date('2026-05-31T10:00:00Z');
  logged.length = 0;
  userId = (await createTestUser(database, { createdAt: today })).id;
});

const upgrade = (input: Partial<PlanUpgrade> = {}) =>
  database.asService((tx) => upgradeUserPlan({ now, log }, { userId, planId: planId('creator-pro'), ...input }, tx));
const status = () => database.asUser(userId, (tx) => getSubscriptionStatus({ now }, userId, tx));
const listEvents = () => database.asUser(userId, (tx) => tx.select().from(subscriptionEvents));
const getSubscription = async () => (await database.asUser(userId, (tx) => tx.select().from(userSubscriptions)))[0];

async function useVideos(count: number) {
  for (let used = 0; used < count; used++) {
    await database.asService(async (tx) => {
      const projectId = await makeProject(tx, userId, now);
      await commitVideo({ now }, { projectId, clips: 3 }, tx);
    });
  }
}

describe('an upgrade', () => {
  it('that was paid for is active for 30 days, resets the usage, and is logged', async () => {
    await useVideos(3);
    expect(await upgrade({ isPaid: true })).toBe(true);
    expect(await status()).toMatchObject({
      plan_slug: 'creator-pro',
      status: 'active',
      current_period_start: '2026-05-31T10:00:00.000Z',
      current_period_end: '2026-06-30T10:00:00.000Z',
      cancel_at_period_end: false,
      videos_used: 0,
      clips_used: 0,
      videos_remaining: 20,
    });
    expect(await getSubscription()).toMatchObject({
      billingCycle: 'monthly',
      stripeSubscriptionId: expect.stringMatching(/^manual_upgrade_\d+/),
    });
    expect(await listEvents()).toMatchObject([
      {
        eventType: 'plan_changed',
        eventData: {
          old_plan: 'free',
          new_plan: 'creator-pro',
          plan_name: 'Creator Pro',
          videos_per_month: 20,
          clips_per_video: -1,
          price_monthly: 2900,
          price_yearly: 29_000,
        },
      },
    ]);
    expect(logged).toEqual([]);
  });

  it('that is granted manually keeps used and reserved videos, even when its month starts later', async () => {
    await useVideos(2);
    today = new Date('2026-06-10T10:00:00Z');
    const projectId = await database.asService((tx) => makeProject(tx, userId, now));
    expect(await upgrade()).toBe(true);
    expect(await status()).toMatchObject({
      plan_slug: 'creator-pro',
      usage_period_start: '2026-06-10T00:00:00.000Z',
      videos_used: 2,
      videos_reserved: 1,
      videos_remaining: 17,
      clips_used: 6,
    });
    await database.asService((tx) => commitVideo({ now }, { projectId, clips: 3 }, tx));
    expect(await status()).toMatchObject({ videos_used: 3, videos_reserved: 0 });
    const months = await database.asUser(userId, (tx) => tx.select().from(usageTracking));
    expect(months).toMatchObject([{ periodStart: '2026-06-10', periodEnd: '2026-07-10' }]);
  });

  it('that is repeated changes nothing, including the usage', async () => {
    const bought = { stripeSubscriptionId: `sub_${userId}`, stripeCustomerId: `cus_${userId}` };
    await upgrade(bought);
    await useVideos(2);
    const before = await getSubscription();
    expect(await Promise.all([upgrade(bought), upgrade(bought), upgrade()])).toEqual([false, false, false]);
    expect(await getSubscription()).toEqual(before);
    expect((await status()).videos_used).toBe(2);
    expect(await listEvents()).toHaveLength(1);
  });

  it('that is requested ten times at once happens once', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () => upgrade({ stripeSubscriptionId: `sub_${userId}` })),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await listEvents()).toHaveLength(1);
  });

  it('follows the provider’s dates into the next period', async () => {
    const first = { start: new Date('2026-05-31T10:00:00Z'), end: new Date('2026-06-30T10:00:00Z') };
    const bought = { stripeSubscriptionId: `sub_${userId}`, period: first };
    await upgrade(bought);
    await useVideos(1);
    today = new Date('2026-06-30T10:05:00Z');
    const next = { start: first.end, end: new Date('2026-07-31T10:00:00Z') };
    expect(await upgrade({ ...bought, period: next })).toBe(true);
    expect(await upgrade({ ...bought, period: next })).toBe(false);
    expect(await status()).toMatchObject({
      current_period_start: next.start.toISOString(),
      current_period_end: next.end.toISOString(),
      usage_period_start: '2026-06-30T00:00:00.000Z',
      usage_period_end: '2026-07-31T00:00:00.000Z',
      videos_used: 0,
    });
  });

  it('to a yearly plan counts by months', async () => {
    const year = { start: today, end: new Date('2027-05-31T10:00:00Z') };
    await upgrade({ stripeSubscriptionId: `sub_${userId}`, period: year, billingCycle: 'yearly' });
    today = new Date('2026-09-30T00:00:00Z');
    expect(await status()).toMatchObject({
      current_period_end: '2027-05-31T10:00:00.000Z',
      usage_period_start: '2026-09-30T00:00:00.000Z',
      usage_period_end: '2026-10-31T00:00:00.000Z',
    });
  });

  it('clears a missing payment', async () => {
    await upgrade({ stripeSubscriptionId: `sub_${userId}` });
    await database.asService((tx) =>
      tx
        .update(userSubscriptions)
        .set({ status: 'past_due', pastDueSince: today })
        .where(eq(userSubscriptions.userId, userId)),
    );
    expect(await upgrade({ stripeSubscriptionId: `sub_${userId}` })).toBe(true);
    expect(await status()).toMatchObject({ status: 'active', plan_slug: 'creator-pro' });
  });

  it('that is granted manually ends after 30 days', async () => {
    await upgrade();
    today = new Date('2026-06-30T10:00:00Z');
    expect(await status()).toMatchObject({ plan_slug: 'free', status: 'active', videos_remaining: 3 });
    expect(await upgrade()).toBe(true);
    expect(await status()).toMatchObject({ plan_slug: 'creator-pro' });
  });

  it('is kept with a warning when its change cannot be logged', async () => {
    await runAsOwner(
      test.owner,
      `alter table subscription_events add constraint broken check (event_type <> 'plan_changed') not valid`,
    );
    try {
      expect(await upgrade()).toBe(true);
    } finally {
      await runAsOwner(test.owner, 'alter table subscription_events drop constraint broken');
    }
    expect(await status()).toMatchObject({ plan_slug: 'creator-pro' });
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 'warn', step: 'logChange' });
  });

  it('is kept with a warning when the usage cannot be reset', async () => {
    await useVideos(3);
    await runAsOwner(test.owner, `alter table usage_tracking add constraint broken check (videos_used > 0) not valid`);
    try {
      expect(await upgrade({ isPaid: true })).toBe(true);
    } finally {
      await runAsOwner(test.owner, 'alter table usage_tracking drop constraint broken');
    }
    expect(await status()).toMatchObject({ plan_slug: 'creator-pro', videos_used: 3 });
    expect(logged).toHaveLength(1);
    expect(await listEvents()).toHaveLength(1);
  });

  it('to a plan that is not on sale is refused', async () => {
    await runAsOwner(test.owner, `update subscription_plans set is_active = false where slug = 'agency-starter'`);
    await expect(upgrade({ planId: planId('agency-starter') })).rejects.toMatchObject({ code: 'plan_unknown' });
    await runAsOwner(test.owner, `update subscription_plans set is_active = true where slug = 'agency-starter'`);
    await expect(upgrade({ planId: userId })).rejects.toMatchObject({ code: 'plan_unknown' });
  });
});

describe('credits', () => {
  async function buy(credits: number): Promise<string> {
    const values = { userId, creditsPurchased: credits, amountPaid: credits * 10 };
    const [purchase] = await database.asService((tx) => tx.insert(creditPurchases).values(values).returning());
    return purchase?.id ?? '';
  }
  const add = (purchaseId: string) => database.asService((tx) => addUserCredits({ now }, { userId, purchaseId }, tx));

  it('are added once per purchase, however often its payment is confirmed', async () => {
    const purchaseId = await buy(100);
    const results = await Promise.all(Array.from({ length: 10 }, () => add(purchaseId)));
    expect(results.filter(Boolean)).toHaveLength(1);
    await add(await buy(500));
    expect(await status()).toMatchObject({ credits_remaining: 600, total_credits_purchased: 600 });
    const purchases = await database.asUser(userId, (tx) => tx.select().from(creditPurchases));
    expect(purchases.map((purchase) => purchase.status)).toEqual(['completed', 'completed']);
  });

  it("are not added for another user's purchase", async () => {
    const purchaseId = await buy(100);
    userId = (await createTestUser(database)).id;
    expect(await add(purchaseId)).toBe(false);
    expect((await status()).credits_remaining).toBe(0);
  });
});

describe('enrolling a user', () => {
  it('repairs missing rows and keeps the others', async () => {
    await useVideos(2);
    await upgrade({ stripeSubscriptionId: `sub_${userId}` });
    await enrollUser({ db: database, now }, userId);
    expect(await status()).toMatchObject({ plan_slug: 'creator-pro' });
    await database.asService((tx) => tx.delete(userSubscriptions).where(eq(userSubscriptions.userId, userId)));
    await Promise.all([1, 2, 3].map(() => enrollUser({ db: database, now }, userId)));
    expect(await getSubscription()).toMatchObject({ planId: planId('free'), status: 'active' });
  });
});

describe('tracking usage', () => {
  it('adds to the month and creates it when needed', async () => {
    today = new Date('2026-07-04T00:00:00Z');
    const track = () => trackVideoUsage({ db: database, now }, { userId, videos: 1, clips: 4 });
    await Promise.all([track(), track()]);
    const [month] = await database.asUser(userId, (tx) =>
      tx.select().from(usageTracking).where(eq(usageTracking.periodStart, '2026-06-30')),
    );
    expect(month).toMatchObject({ periodEnd: '2026-07-31', videosUsed: 2, clipsUsed: 8 });
  });
});
