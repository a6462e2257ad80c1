import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase, runAsOwner } from '../../test/db/create-test-database.ts';
import { makeProject } from '../../test/plans/make-project.ts';
import { subscriptionPlans, usageTracking, userSubscriptions } from '../db/tables/plans-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import { commitVideo, releaseVideo } from './count-or-release-video.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { reserveVideo } from './reserve-video.ts';

const test = await createTestDatabase();
const { database } = test;
afterAll(() => test.drop());

let today = new Date('2026-01-31T10:00:00Z');
const now = () => today;
let userId: string;
beforeEach(async () => {
  today = new Date('2026-01-31T10:00:00Z');
  userId = (await createTestUser(database, { createdAt: today })).id;
});

const short = { durationSec: 60, sizeBytes: 1000 };
const make = () => database.asService((tx) => makeProject(tx, userId, now));
const commit = (projectId: string, clips = 3) =>
  database.asService((tx) => commitVideo({ now }, { projectId, clips }, tx));
const release = (projectId: string) => database.asService((tx) => releaseVideo({ now }, { projectId }, tx));
const reserveAgain = (projectId: string) =>
  database.asService((tx) => reserveVideo({ now }, { userId, projectId, material: short }, tx));
const status = () => database.asUser(userId, (tx) => getSubscriptionStatus({ now }, userId, tx));
const countProjects = () => database.asService((tx) => tx.$count(projects, eq(projects.userId, userId)));

async function putOnPlan(slug: 'creator-lite' | 'creator-pro', values: Partial<typeof userSubscriptions.$inferInsert>) {
  await database.asService(async (tx) => {
    const [plan] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, slug));
    await tx
      .update(userSubscriptions)
      .set({ ...(plan ? { planId: plan.id } : {}), stripeSubscriptionId: `sub_${userId}`, ...values })
      .where(eq(userSubscriptions.userId, userId));
  });
}

const limitReached = {
  code: 'monthly_limit_reached',
  message: "You've reached your monthly limit of 3 videos. Upgrade your plan to create more projects.",
};

describe('the video quota', () => {
  it('reserves a video for a project in progress', async () => {
    await make();
    expect(await status()).toMatchObject({ videos_used: 0, videos_reserved: 1, videos_remaining: 2 });
  });

  it('refuses the fourth video on the free plan and creates no project', async () => {
    for (let count = 0; count < 3; count++) await make();
    await expect(make()).rejects.toMatchObject(limitReached);
    expect(await countProjects()).toBe(3);
  });

  it('gives the last video to exactly one of 50 concurrent requests', async () => {
    await make();
    await make();
    const results = await Promise.allSettled(Array.from({ length: 50 }, make));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject(limitReached);
    }
    expect(await countProjects()).toBe(3);
    expect(await status()).toMatchObject({ videos_used: 0, videos_reserved: 3, videos_remaining: 0 });
  });

  it('never exceeds the limit while others succeed and fail', async () => {
    await putOnPlan('creator-lite', { currentPeriodEnd: new Date('2026-02-28T10:00:00Z') });
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, async (_, index) => {
        const projectId = await make();
        const isFailure = index % 3 === 0;
        await (isFailure ? release(projectId) : commit(projectId));
        return isFailure ? 'released' : 'committed';
      }),
    );
    const committed = results.filter((result) => result.status === 'fulfilled' && result.value === 'committed');
    const seen = await status();
    expect(seen.videos_used).toBe(committed.length);
    expect(seen.videos_used).toBeLessThanOrEqual(8);
    expect(seen.videos_reserved).toBe(0);
  });

  it('counts a success once, however often it is reported', async () => {
    const projectId = await make();
    expect(await Promise.all([commit(projectId), commit(projectId), commit(projectId)])).toContain(true);
    expect(await commit(projectId)).toBe(false);
    expect(await release(projectId)).toBe(false);
    expect(await status()).toMatchObject({ videos_used: 1, videos_reserved: 0, clips_used: 3, videos_remaining: 2 });
  });

  it('returns the video of a failure once, however often it is reported', async () => {
    const projectId = await make();
    expect(await release(projectId)).toBe(true);
    expect(await release(projectId)).toBe(false);
    expect(await commit(projectId)).toBe(false);
    expect(await status()).toMatchObject({ videos_used: 0, videos_reserved: 0, videos_remaining: 3 });
  });

  it('returns the video of a deleted project unless it was used', async () => {
    const [inFlight, done] = [await make(), await make()];
    await commit(done);
    for (const id of [inFlight, done]) {
      await database.asUser(userId, (tx) => tx.delete(projects).where(eq(projects.id, id)));
    }
    expect(await status()).toMatchObject({ videos_used: 1, videos_reserved: 0, videos_remaining: 2 });
  });

  it('reserves again for a retry, and costs nothing for a project that has its video', async () => {
    const projectId = await make();
    await reserveAgain(projectId);
    expect(await status()).toMatchObject({ videos_reserved: 1 });
    await release(projectId);
    await reserveAgain(projectId);
    expect(await status()).toMatchObject({ videos_reserved: 1 });
    await commit(projectId);
    await reserveAgain(projectId);
    expect(await status()).toMatchObject({ videos_used: 1, videos_reserved: 0 });
  });

  it('is separate for each user', async () => {
    for (let count = 0; count < 3; count++) await make();
    userId = (await createTestUser(database, { createdAt: today })).id;
    await make();
    expect(await status()).toMatchObject({ videos_reserved: 1, videos_remaining: 2 });
  });
});

describe('the month of usage', () => {
  it('starts with the first reservation in it', async () => {
    for (let count = 0; count < 3; count++) await commit(await make());
    today = new Date('2026-02-27T23:59:59Z');
    await expect(make()).rejects.toMatchObject(limitReached);
    today = new Date('2026-02-28T00:00:00Z');
    await make();
    const months = await database.asUser(userId, (tx) =>
      tx
        .select({ start: usageTracking.periodStart, end: usageTracking.periodEnd, used: usageTracking.videosUsed })
        .from(usageTracking)
        .orderBy(usageTracking.periodStart),
    );
    expect(months).toEqual([
      { start: '2026-01-31', end: '2026-02-28', used: 3 },
      { start: '2026-02-28', end: '2026-03-31', used: 0 },
    ]);
    expect(await status()).toMatchObject({
      usage_period_start: '2026-02-28T00:00:00.000Z',
      usage_period_end: '2026-03-31T00:00:00.000Z',
      current_period_end: '2026-03-31T00:00:00.000Z',
      videos_remaining: 2,
    });
  });

  it('is created once for 20 concurrent reservations', async () => {
    today = new Date('2026-06-15T00:00:00Z');
    const results = await Promise.allSettled(Array.from({ length: 20 }, make));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('counts a video in the month in which it was reserved', async () => {
    const projectId = await make();
    today = new Date('2026-03-05T00:00:00Z');
    expect(await status()).toMatchObject({ videos_reserved: 0, videos_remaining: 3 });
    await commit(projectId);
    expect(await status()).toMatchObject({ videos_used: 0 });
    const [january] = await database.asService((tx) =>
      tx
        .select()
        .from(usageTracking)
        .where(and(eq(usageTracking.userId, userId), eq(usageTracking.periodStart, '2026-01-31'))),
    );
    expect(january).toMatchObject({ videosUsed: 1, clipsUsed: 3 });
  });
});

describe('the quota of a paid plan', () => {
  const period = {
    currentPeriodStart: new Date('2026-01-31T10:00:00Z'),
    currentPeriodEnd: new Date('2026-02-28T10:00:00Z'),
  };

  it('is the plan’s limit', async () => {
    await putOnPlan('creator-lite', period);
    for (let count = 0; count < 8; count++) await make();
    await expect(make()).rejects.toMatchObject({ code: 'monthly_limit_reached', facts: { videos_per_month: 8 } });
  });

  it('applies for 7 days without a payment, then the free plan’s does', async () => {
    await putOnPlan('creator-pro', { ...period, status: 'past_due', pastDueSince: today });
    for (let count = 0; count < 4; count++) await make();
    today = new Date('2026-02-07T09:59:59Z');
    expect(await status()).toMatchObject({ plan_slug: 'creator-pro', status: 'past_due', videos_remaining: 16 });
    today = new Date('2026-02-07T10:00:00Z');
    expect(await status()).toMatchObject({ plan_slug: 'free', status: 'past_due', videos_remaining: 0 });
    await expect(make()).rejects.toMatchObject({
      code: 'upgrade_needed',
      message: 'You need to upgrade your plan to create more projects.',
    });
  });

  it('falls back to the free plan and its month when canceled', async () => {
    await putOnPlan('creator-pro', { ...period, status: 'canceled' });
    expect(await status()).toMatchObject({
      plan_slug: 'free',
      status: 'active',
      videos_remaining: 3,
      current_period_end: '2026-02-28T00:00:00.000Z',
    });
  });

  it('is kept in a new month while the renewal event is late', async () => {
    await putOnPlan('creator-pro', period);
    await commit(await make());
    today = new Date('2026-03-02T00:00:00Z');
    expect(await status()).toMatchObject({ plan_slug: 'creator-pro', videos_used: 0, videos_remaining: 20 });
  });

  it('never counts against an unlimited plan', async () => {
    await putOnPlan('creator-pro', period);
    await runAsOwner(test.owner, `update subscription_plans set videos_per_month = -1 where slug = 'creator-pro'`);
    try {
      for (let count = 0; count < 25; count++) await make();
      expect(await status()).toMatchObject({ videos_per_month: -1, videos_reserved: 25, videos_remaining: -1 });
    } finally {
      await runAsOwner(test.owner, `update subscription_plans set videos_per_month = 20 where slug = 'creator-pro'`);
    }
  });
});

describe('without a subscription', () => {
  it('the free plan applies from signing up', async () => {
    await database.asService((tx) => tx.delete(userSubscriptions).where(eq(userSubscriptions.userId, userId)));
    await make();
    expect(await status()).toMatchObject({ id: null, plan_slug: 'free', status: 'active', videos_remaining: 2 });
  });

  it('an unknown user is not found', async () => {
    const noOne = '00000000-0000-4000-8000-000000000000';
    const attempt = database.asUser(noOne, (tx) => getSubscriptionStatus({ now }, noOne, tx));
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
  });
});
