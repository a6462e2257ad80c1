import { planCatalogue, subscriptionStatus, usageHistory } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { silentLog } from '../../test/db/silent-log.ts';
import { usageTracking } from '../db/tables/plans-tables.ts';
import { answerError } from '../http/answer-error.ts';
import { createRouter } from '../http/create-router.ts';
import { plansRoutes } from './plans-routes.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());
const [user, other] = await Promise.all([createTestUser(test.database), createTestUser(test.database)]);

/** Calls the slice's routes as `userId` or as a visitor. */
async function ask(userId: string | null, path: string, body?: unknown) {
  const app = createRouter();
  app.onError(answerError);
  app.use(async (c, next) => {
    c.set('user', userId === null ? null : { id: userId, sessionId: userId });
    c.set('workspace', null);
    c.set('log', silentLog as never);
    c.set('requestId', 'test');
    await next();
  });
  app.route('/', plansRoutes({ db: test.database, now: () => new Date() }));
  const response = await app.request(
    path,
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  );
  return { status: response.status, body: await response.json() };
}

const rpc = (name: string, body: unknown, userId: string | null = user.id) => ask(userId, `/api/rpc/${name}`, body);

describe('the plan catalog', () => {
  it('is public, cheapest plan first', async () => {
    const { status, body } = await ask(null, '/api/plans');
    expect(status).toBe(200);
    const { plans, creditPacks } = planCatalogue.parse(body);
    expect(plans.map(({ slug }) => slug)).toEqual(['free', 'creator-lite', 'creator-pro', 'agency-starter']);
    expect(plans[0]).toMatchObject({ stripe_price_id_monthly: null, stripe_price_id: null });
    expect(creditPacks.map(({ credits }) => credits)).toEqual([100, 500, 1000]);
  });
});

describe('the subscription', () => {
  it('is the signed-in user’s own', async () => {
    const { status, body } = await ask(user.id, '/api/plans/subscription');
    expect(status).toBe(200);
    expect(subscriptionStatus.parse(body)).toMatchObject({
      plan_slug: 'free',
      videos_per_month: 3,
      videos_remaining: 3,
    });
  });

  it('requires a session', async () => {
    expect(await ask(null, '/api/plans/subscription')).toMatchObject({
      status: 401,
      body: { error: { code: 'not_signed_in' } },
    });
  });
});

describe('the usage history', () => {
  it('lists the current month first, for the signed-in user only', async () => {
    const person = await createTestUser(test.database, { createdAt: new Date('2026-01-31T10:00:00Z') });
    await test.database.asService((tx) =>
      tx
        .update(usageTracking)
        .set({ videosUsed: 2, clipsUsed: 7, creditsUsed: 1 })
        .where(eq(usageTracking.userId, person.id)),
    );
    const { status, body } = await ask(person.id, '/api/plans/usage?months=6');
    expect(status).toBe(200);
    const { months } = usageHistory.parse(body);
    expect(months).toHaveLength(2);
    expect(months[0]).toMatchObject({ videos_used: 0, clips_used: 0, credits_used: 0 });
    expect(months[1]).toEqual({
      period_start: '2026-01-31',
      period_end: '2026-02-28',
      videos_used: 2,
      clips_used: 7,
      credits_used: 1,
    });
    const { body: one } = await ask(person.id, '/api/plans/usage?months=1');
    expect(usageHistory.parse(one).months).toHaveLength(1);
    const { body: others } = await ask(user.id, '/api/plans/usage');
    expect(usageHistory.parse(others).months).toMatchObject([{ videos_used: 0 }]);
    expect((await ask(null, '/api/plans/usage')).status).toBe(401);
    for (const months of ['0', '25', '-1', 'x', '1.5']) {
      expect((await ask(user.id, `/api/plans/usage?months=${months}`)).status, months).toBe(400);
    }
  });
});

describe('the server functions', () => {
  const callable: [string, (id: string) => object, unknown][] = [
    ['auto_enroll_new_user', (id) => ({ user_id: id }), { success: true }],
    ['get_user_subscription_status', (id) => ({ p_user_id: id }), expect.objectContaining({ plan_slug: 'free' })],
    ['can_user_create_project', (id) => ({ p_user_id: id }), true],
    ['get_user_remaining_videos', (id) => ({ user_uuid: id }), { success: true, videos_remaining: 3 }],
    ['track_video_usage', (id) => ({ p_user_id: id, p_videos_used: 0, p_clips_used: 0 }), { success: true }],
  ];

  it.each(callable)('%s returns data of the signed-in user only', async (name, body, answer) => {
    expect(await rpc(name, body(user.id))).toEqual({ status: 200, body: answer });
    expect(await rpc(name, body(user.id.toUpperCase()))).toMatchObject({ status: 200 });
    expect(await rpc(name, body(other.id))).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    expect(await rpc(name, body(user.id), null)).toMatchObject({ status: 401 });
    for (const wrong of [{}, body('x'), body(`${user.id}' or true --`), []]) {
      expect(await rpc(name, wrong)).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
    }
  });

  it('track_video_usage counts no more videos than the plan has, and all clips', async () => {
    const { id } = await createTestUser(test.database);
    await rpc('track_video_usage', { p_user_id: id, p_videos_used: 2, p_clips_used: 4 }, id);
    for (const videos of [1000, 1]) {
      await rpc('track_video_usage', { p_user_id: id, p_videos_used: videos, p_clips_used: 3 }, id);
    }
    expect(await ask(id, '/api/plans/subscription')).toMatchObject({
      body: { videos_used: 3, videos_remaining: 0, clips_used: 10 },
    });
  });

  it('refuse when the videos are used up', async () => {
    const id = other.id;
    await rpc('track_video_usage', { p_user_id: id, p_videos_used: 3, p_clips_used: 9 }, id);
    expect(await rpc('can_user_create_project', { p_user_id: id }, id)).toEqual({ status: 200, body: false });
    expect(await rpc('get_user_remaining_videos', { user_uuid: id }, id)).toMatchObject({
      body: { videos_remaining: 0 },
    });
  });

  it.each([-1, 1.5, 1001, '1', null])('refuse the usage %j', async (count) => {
    const body = { p_user_id: user.id, p_videos_used: count, p_clips_used: 0 };
    expect(await rpc('track_video_usage', body)).toMatchObject({ status: 400 });
  });

  it.each([
    ['add_user_credits', { user_uuid: user.id, credits_to_add: 100 }],
    ['upgrade_user_plan', { p_user_id: user.id, p_new_plan_id: user.id }],
  ])('%s grants nothing to its caller', async (name, body) => {
    expect(await rpc(name, body)).toMatchObject({
      status: 403,
      body: { error: { code: 'granted_by_the_server_only' } },
    });
    expect(await rpc(name, body, null)).toMatchObject({ status: 401 });
    const { body: after } = await ask(user.id, '/api/plans/subscription');
    expect(after).toMatchObject({ plan_slug: 'free', credits_remaining: 0 });
  });
});
