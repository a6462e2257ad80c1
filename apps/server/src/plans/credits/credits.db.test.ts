import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestUser } from '../../../test/builders/user.ts';
import { createTestDatabase } from '../../../test/db/create-test-database.ts';
import { makeProject } from '../../../test/plans/make-project.ts';
import { creditLedger } from '../../db/tables/credits-tables.ts';
import { userSubscriptions } from '../../db/tables/plans-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { commitVideo, releaseVideo } from '../count-or-release-video.ts';
import { getSubscriptionStatus } from '../get-subscription-status.ts';
import { hasCreditsOn } from '../has-credits-on.ts';
import { reserveForMaterial, reserveVideo } from '../reserve-video.ts';
import { addLedgerEntry, type LedgerEntry } from './add-ledger-entry.ts';

const test = await createTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = () => new Date('2026-03-10T10:00:00Z');
const short = { durationSec: 60, sizeBytes: 1000 };
const long = { durationSec: 3601, sizeBytes: 1000 };
let userId: string;
beforeEach(async () => {
  userId = (await createTestUser(database, { createdAt: now() })).id;
});

const make = (material = short) => database.asService((tx) => makeProject(tx, userId, now, material));
const commit = (projectId: string) => database.asService((tx) => commitVideo({ now }, { projectId, clips: 4 }, tx));
const release = (projectId: string) => database.asService((tx) => releaseVideo({ now }, { projectId }, tx));
const status = () => database.asUser(userId, (tx) => getSubscriptionStatus({ now }, userId, tx));
const countProjects = () => database.asService((tx) => tx.$count(projects, eq(projects.userId, userId)));
let purchases = 0;
const add = (entry: Partial<LedgerEntry> & Pick<LedgerEntry, 'credits'>) =>
  database.asService((tx) =>
    addLedgerEntry({ now }, { userId, kind: 'purchase', sourceKey: `test:${purchases++}`, ...entry }, tx),
  );
async function useTheMonthUp(): Promise<void> {
  for (let count = 0; count < 3; count++) await commit(await make());
}

/** Returns the balance, which must equal the ledger's sum. */
async function balance(): Promise<number> {
  const { credits_remaining } = await status();
  const { rows } = await database.service.execute<{ sum: number }>(
    sql`select coalesce(sum(credits), 0)::int as sum from credit_ledger where user_id = ${userId}`,
  );
  expect(rows[0]?.sum).toBe(credits_remaining);
  return credits_remaining;
}

describe('the credit ledger', () => {
  it('records an entry of a source once, even of 50 concurrent ones', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => add({ credits: 100, sourceKey: `once:${userId}` })),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await balance()).toBe(100);
    expect(await status()).toMatchObject({ total_credits_purchased: 100 });
  });

  it('takes back remaining credits and reports the rest', async () => {
    await add({ credits: 100 });
    await add({ credits: -30, kind: 'spend' });
    expect(await add({ credits: -100, kind: 'refund', note: 'A refund.' })).toBe(true);
    expect(await balance()).toBe(0);
    expect(await add({ credits: -10, kind: 'dispute' })).toBe(true);
    expect(await balance()).toBe(0);
    const entries = await database.asUser(userId, (tx) => tx.select().from(creditLedger));
    const notes = entries.filter(({ note }) => note !== null).map(({ credits, note }) => [credits, note]);
    expect(notes).toEqual([
      [-70, 'A refund. 30 of 100 credits were spent already.'],
      [0, '10 of 10 credits were spent already.'],
    ]);
  });

  it('refuses to spend missing credits and records nothing', async () => {
    await add({ credits: 1 });
    await expect(add({ credits: -2, kind: 'spend' })).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await balance()).toBe(1);
  });

  it('is correct after 60 concurrent purchases, uses and refunds', async () => {
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => {
        if (index % 3 === 0) return add({ credits: 5 });
        return add(index % 3 === 1 ? { credits: -2, kind: 'spend' } : { credits: -4, kind: 'refund' });
      }),
    );
    expect(await balance()).toBeGreaterThanOrEqual(0);
  });
});

describe('a video paid with credits', () => {
  it('is used after the month’s videos, and does not count as one of them', async () => {
    await add({ credits: 5 });
    const first = await make();
    expect(await balance()).toBe(5);
    for (const _ of [1, 2]) await make();
    const paid = await make();
    expect(await balance()).toBe(4);
    expect(await status()).toMatchObject({ videos_reserved: 3, videos_remaining: 0, credits_used: 0 });
    const has = (id: string) => database.asService((tx) => hasCreditsOn(tx, id));
    expect([await has(first), await has(paid)]).toEqual([false, true]);
    await commit(paid);
    expect(await status()).toMatchObject({ videos_used: 0, clips_used: 4, credits_used: 1, credits_remaining: 4 });
  });

  it('is accepted once of 50 concurrent requests with no video and one credit left', async () => {
    await useTheMonthUp();
    await add({ credits: 1 });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => make()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'monthly_limit_reached' });
    }
    expect(await countProjects()).toBe(4);
    expect(await balance()).toBe(0);
  });

  it('is accepted three times of 50 concurrent requests with one video and two credits left', async () => {
    for (const _ of [1, 2]) await commit(await make());
    await add({ credits: 2 });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => make()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balance()).toBe(0);
  });

  it('costs two credits when it is long, and is refused when only one is left', async () => {
    await useTheMonthUp();
    await add({ credits: 3 });
    await make(long);
    expect(await balance()).toBe(1);
    await expect(make(long)).rejects.toMatchObject({ code: 'not_enough_credits', facts: { credits: 2, available: 1 } });
    await make({ durationSec: 3600, sizeBytes: 2 * 1024 ** 3 });
    expect(await balance()).toBe(0);
  });

  it('returns its credits once when it fails, and charges them again when it is retried', async () => {
    await useTheMonthUp();
    await add({ credits: 2 });
    const projectId = await make(long);
    expect(await balance()).toBe(0);
    await Promise.all([release(projectId), release(projectId), release(projectId)]);
    expect(await balance()).toBe(2);
    const again = () => database.asService((tx) => reserveVideo({ now }, { userId, projectId, material: short }, tx));
    expect(await Promise.all([again(), again()])).toEqual([{ credits: 1 }, { credits: 1 }]);
    expect(await balance()).toBe(1);
    expect(await commit(projectId)).toBe(true);
    expect(await release(projectId)).toBe(false);
    expect(await balance()).toBe(1);
  });

  it('costs the second credit once it is known to be long', async () => {
    await useTheMonthUp();
    await add({ credits: 2 });
    const projectId = await make();
    const learn = () => database.asService((tx) => reserveForMaterial({ now }, { projectId, material: long }, tx));
    await Promise.all([learn(), learn()]);
    expect(await balance()).toBe(0);
    await release(projectId);
    expect(await balance()).toBe(2);
    const [one, two] = [await make(), await make()];
    await expect(
      database.asService((tx) => reserveForMaterial({ now }, { projectId: one, material: long }, tx)),
    ).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await balance()).toBe(0);
    for (const id of [one, two]) await release(id);
    expect(await balance()).toBe(2);
  });

  it('uses no credit when a video of the month turns out to be long', async () => {
    await add({ credits: 2 });
    const projectId = await make();
    await database.asService((tx) => reserveForMaterial({ now }, { projectId, material: long }, tx));
    expect(await balance()).toBe(2);
  });

  it('is accepted when a paid plan has lapsed', async () => {
    await useTheMonthUp();
    const planId = sql`(select id from subscription_plans where slug = 'creator-pro')`;
    const pastDueSince = new Date('2026-03-01T10:00:00Z');
    await database.asService((tx) =>
      tx
        .update(userSubscriptions)
        .set({ planId, status: 'past_due', pastDueSince })
        .where(eq(userSubscriptions.userId, userId)),
    );
    await expect(make()).rejects.toMatchObject({ code: 'upgrade_needed' });
    await add({ credits: 1 });
    await make();
    expect(await balance()).toBe(0);
  });

  it('stays in the ledger when its project is deleted', async () => {
    await useTheMonthUp();
    await add({ credits: 1 });
    const projectId = await make();
    await commit(projectId);
    await database.asService((tx) => tx.delete(projects).where(eq(projects.id, projectId)));
    expect(await balance()).toBe(0);
  });
});
