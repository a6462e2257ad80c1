import { type BrowserNotices, browserNotices, noticeLimits } from '@clipwright/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listQueuedMails } from '../../test/list-queued-mails.ts';
import { openTestProcessing, smallRequest } from '../../test/projects/open-test-processing.ts';
import { users } from '../db/tables/accounts-tables.ts';
import { videoClips } from '../db/tables/clips-tables.ts';
import { monthlySummaries, notices } from '../db/tables/notices-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import { userPreferences } from '../db/tables/user-preferences-table.ts';
import { failRun } from '../projects/runs/fail-run.ts';
import { lockRun } from '../projects/runs/lock-run.ts';
import { announceEnd, removeOldNotices, writeMonthlySummaries } from './index.ts';
import { listNotices } from './list-notices.ts';

const test = await openTestProcessing({ smtpUrl: 'smtp://127.0.0.1:25' });
const { db } = test.deps;
afterAll(async () => await test.close());

const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };

/** Lists the mails queued for someone, except sign-up mails. */
async function listMails(email: string) {
  return (await listQueuedMails(test.deps, email)).filter(({ template }) => template !== 'verify-email');
}

const readNotices = async (browser: Awaited<ReturnType<typeof test.openBrowser>>) =>
  (await (await browser.request('GET', '/api/notices')).json()) as BrowserNotices;

async function prefer(email: string, change: Partial<typeof userPreferences.$inferInsert>): Promise<string> {
  const [user] = await db.service.select({ id: users.id }).from(users).where(eq(users.email, email));
  await db.service
    .update(userPreferences)
    .set(change)
    .where(eq(userPreferences.userId, user?.id ?? ''));
  return user?.id ?? '';
}

it('the owner is notified by email and in the browser that clips are ready or failed, according to their preferences', async () => {
  const [browser, stranger] = [await test.openBrowser(), await test.openBrowser()];
  const { project_id: projectId, processing_id: runId } = await browser.begin(text);
  const ready = () =>
    db.asService((tx) => announceEnd(test.deps, tx, projectId, { kind: 'clips-ready', clipsCount: 2 }));
  await ready();
  const seen = await readNotices(browser);
  expect(seen).toMatchObject({
    unread: 1,
    notices: [{ kind: 'clips-ready', title: 'Your 2 clips are ready', text: '“The launch” is done.', read_at: null }],
  });
  const link = `http://localhost:3000/projects/${projectId}`;
  expect(await listMails(browser.email)).toEqual([
    { template: 'clips-ready', projectTitle: 'The launch', clipsCount: 2, link },
  ]);
  const path = `/api/notices/${seen.notices[0]?.id}/read`;
  expect((await stranger.request('POST', path)).status).toBe(404);
  expect(await (await browser.request('POST', path)).json()).toMatchObject({ read_at: expect.any(String) });
  expect(await readNotices(browser)).toMatchObject({ unread: 0 });

  await prefer(browser.email, { notifyByEmail: false });
  await db.asService(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run) await failRun(test.deps, tx, run, { code: 'timeout', failure: { code: 'stalled', facts: {} } });
  });
  expect(await readNotices(browser)).toMatchObject({ unread: 1, notices: [{ kind: 'processing-failed' }, {}] });
  expect(await listMails(browser.email)).toHaveLength(1);

  await prefer(browser.email, { notifyByEmail: true, notifyOfProcessing: false });
  await ready();
  expect((await readNotices(browser)).notices).toHaveLength(2);
  expect(await listMails(browser.email)).toHaveLength(2);
});

describe('the list of notices', () => {
  /** Creates notices for a new user's project, a minute apart, newest first. */
  async function openWithNotices(count: number) {
    const browser = await test.openBrowser();
    const { project_id: projectId } = await browser.begin(text);
    const [project] = await db.service.select().from(projects).where(eq(projects.id, projectId));
    const userId = project?.userId ?? '';
    const newestMs = test.deps.now().getTime();
    const noticeRows = Array.from({ length: count }, (_, index) => ({
      userId,
      recipientId: userId,
      projectId,
      kind: 'clips-ready' as const,
      title: `Talk ${index + 1}`,
      clipsCount: 2,
      createdAt: new Date(newestMs - index * 60_000),
    }));
    if (noticeRows.length > 0) await db.service.insert(notices).values(noticeRows);
    const list = async (query: string) =>
      browserNotices.parse(await (await browser.request('GET', `/api/notices?${query}`)).json());
    const titles = async () => {
      const rows = await db.service.select().from(notices).where(eq(notices.userId, userId));
      return rows.map(({ title }) => title);
    };
    return { browser, userId, projectId, list, titles };
  }

  it('is paginated, newest first, with the unread count on each page', async () => {
    const { list } = await openWithNotices(5);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.unread).toBe(5);
      seen.push(...page.notices.map((notice) => notice.text));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((number) => `“Talk ${number}” is done.`));
  });

  it('refuses a cursor of another list with 400', async () => {
    const { browser } = await openWithNotices(0);
    expect((await browser.request('GET', '/api/notices?cursor=abc')).status).toBe(400);
  });

  it('reports if a project of the user is being processed', async () => {
    const { list, projectId } = await openWithNotices(0);
    expect(await list('')).toMatchObject({ is_processing: true });
    await db.service.update(projects).set({ status: 'completed' }).where(eq(projects.id, projectId));
    expect(await list('')).toMatchObject({ is_processing: false });
  });

  it('contains the notice of a project that ends while the list is read', async () => {
    const { userId, projectId } = await openWithNotices(0);
    const [isLocked, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ending = db.asService(async (tx) => {
      await tx.execute(sql`lock table projects in access exclusive mode`);
      isLocked.resolve();
      await isWaiting.promise;
      await tx.update(projects).set({ status: 'completed' }).where(eq(projects.id, projectId));
      await tx
        .insert(notices)
        .values({ userId, recipientId: userId, projectId, kind: 'clips-ready', title: 'Talk', clipsCount: 2 });
    });
    await isLocked.promise;
    const reading = listNotices(test.deps, userId, { limit: 5, unread: 'false' });
    const countWaiting = async () => {
      const { rows } = await db.service.execute(
        sql`select from pg_locks l join pg_database d on d.oid = l.database
            where not l.granted and d.datname = current_database()`,
      );
      return rows.length;
    };
    await expect.poll(countWaiting).toBeGreaterThan(0);
    isWaiting.resolve();
    await ending;
    expect(await reading).toMatchObject({ is_processing: false, notices: [{ kind: 'clips-ready' }] });
  });

  it('is marked as read completely, for its user only', async () => {
    const [mine, other] = [await openWithNotices(3), await openWithNotices(2)];
    const readAll = async () => await (await mine.browser.request('POST', '/api/notices/read')).json();
    expect(await readAll()).toEqual({ marked: 3 });
    expect(await readAll()).toEqual({ marked: 0 });
    expect(await mine.list('')).toMatchObject({ unread: 0 });
    expect(await mine.list('unread=true')).toMatchObject({ notices: [] });
    expect(await other.list('')).toMatchObject({ unread: 2 });
  });

  it('does not let a request mark another user’s notice in the database', async () => {
    const [mine, other] = [await openWithNotices(1), await openWithNotices(1)];
    const marked = await db.asUser(mine.userId, (tx) =>
      tx.update(notices).set({ readAt: test.deps.now() }).returning({ userId: notices.userId }),
    );
    expect(marked).toEqual([{ userId: mine.userId }]);
    expect(await other.list('')).toMatchObject({ unread: 1 });
  });

  it('keeps the newest of each user, and none older than 90 days', async () => {
    const [full, old] = [await openWithNotices(noticeLimits.keptPerUser + 2), await openWithNotices(2)];
    const dayMs = 86_400_000;
    const createdAt = new Date(test.deps.now().getTime() - noticeLimits.keptDays * dayMs - 1000);
    await db.service
      .update(notices)
      .set({ createdAt })
      .where(and(eq(notices.userId, old.userId), eq(notices.title, 'Talk 2')));
    await removeOldNotices(test.deps);
    expect(await old.titles()).toEqual(['Talk 1']);
    const titles = await full.titles();
    expect(titles).toHaveLength(noticeLimits.keptPerUser);
    expect(titles).not.toContain(`Talk ${noticeLimits.keptPerUser + 1}`);
  });
});

it('a canceled run sends no notice', async () => {
  const browser = await test.openBrowser();
  const { processing_id: id } = await browser.begin(text);
  await browser.request('POST', `/api/cancel-processing/${id}`);
  expect((await readNotices(browser)).notices).toEqual([]);
  expect(await listMails(browser.email)).toEqual([]);
});

it('the monthly summary continues after the last user, and restarts with another month', async () => {
  const readers = Array.from({ length: 250 }, (_, number) => ({
    name: 'A reader',
    email: `reader${number}@test.invalid`,
    emailVerified: true,
    createdAt: new Date('2026-03-02T00:00:00Z'),
  }));
  const made = await db.service.insert(users).values(readers).returning({ id: users.id });
  const ids = made.map(({ id }) => id).sort();
  await db.service.update(userPreferences).set({ notifyOfAnalytics: true }).where(inArray(userPreferences.userId, ids));
  const isOf = (month: string) => and(inArray(monthlySummaries.userId, ids), eq(monthlySummaries.month, month));
  const readNext = async () => {
    const { rows } = await db.service.execute<{ data: Record<string, string>; waitSec: number }>(sql`
      delete from pgboss.job where name = 'monthly-summaries' and state = 'created'
      returning data, round(extract(epoch from start_after - created_on))::int as "waitSec"`);
    return rows;
  };
  const inApril = { ...test.deps, now: () => new Date('2026-04-02T00:00:00Z') };
  await readNext();
  await writeMonthlySummaries(inApril);
  const [second, ...others] = await readNext();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ waitSec: 1, data: { month: '2026-03-01' } });
  const done = await db.service
    .select({ id: monthlySummaries.userId })
    .from(monthlySummaries)
    .where(isOf('2026-03-01'));
  expect(done.map(({ id }) => id).sort()).toEqual(ids.filter((id) => id <= (second?.data.afterUserId ?? '')));

  // A user before the batch position waits for the next check.
  await db.service.delete(monthlySummaries).where(eq(monthlySummaries.userId, ids[0] ?? ''));
  await writeMonthlySummaries(inApril, second?.data);
  const [third] = await readNext();
  expect((third?.data.afterUserId ?? '') > (second?.data.afterUserId ?? '')).toBe(true);
  await writeMonthlySummaries(inApril, third?.data);
  expect(await readNext()).toEqual([{ data: {}, waitSec: 3_600 }]);
  expect(await db.service.$count(monthlySummaries, isOf('2026-03-01'))).toBe(249);
  await writeMonthlySummaries(inApril);
  expect(await db.service.$count(monthlySummaries, isOf('2026-03-01'))).toBe(250);

  await writeMonthlySummaries({ ...test.deps, now: () => new Date('2026-05-02T00:00:00Z') }, third?.data);
  const [first] = await db.service
    .select({ id: monthlySummaries.userId })
    .from(monthlySummaries)
    .where(isOf('2026-04-01'))
    .orderBy(monthlySummaries.userId);
  expect(first?.id).toBe(ids[0]);
  await db.service.delete(users).where(inArray(users.id, ids));
  await readNext();
});
it('the monthly summary is sent once by concurrent workers, to users who want it and made clips', async () => {
  const [maker, idler, other] = [await test.openBrowser(), await test.openBrowser(), await test.openBrowser()];
  const createdAt = new Date('2026-01-05T10:00:00Z');
  const userId = await prefer(maker.email, { notifyOfAnalytics: true });
  const idlerId = await prefer(idler.email, { notifyOfAnalytics: true });
  for (const email of [maker.email, idler.email, other.email]) {
    await db.service.update(users).set({ createdAt }).where(eq(users.email, email));
  }
  const { project_id: projectId } = await maker.begin(text);
  await db.service
    .update(projects)
    .set({ createdAt: new Date('2026-01-31T23:59:59Z') })
    .where(eq(projects.id, projectId));
  const clip = { projectId, userId, createdAt: new Date('2026-01-31T23:59:59Z') };
  await db.service.insert(videoClips).values([
    { ...clip, name: 'The first', viewsCount: 5 },
    { ...clip, kind: 'full-video', name: 'Full Video - The launch' },
  ]);
  const jobDeps = { ...test.deps, now: () => new Date('2026-02-01T00:00:10Z') };
  await Promise.all([writeMonthlySummaries(jobDeps), writeMonthlySummaries(jobDeps), writeMonthlySummaries(jobDeps)]);
  await writeMonthlySummaries(jobDeps);
  expect(await listMails(maker.email)).toEqual([
    {
      template: 'monthly-summary',
      month: '2026-01-01',
      projects: 1,
      clips: 1,
      views: 5,
      bestClip: { title: 'The first', views: 5 },
      link: 'http://localhost:3000/projects',
    },
  ]);
  expect(await listMails(idler.email)).toEqual([]);
  expect(await listMails(other.email)).toEqual([]);
  const isOf = (id: string) => and(eq(monthlySummaries.userId, id), eq(monthlySummaries.month, '2026-01-01'));
  expect(await db.service.$count(monthlySummaries, isOf(userId))).toBe(1);
  expect(await db.service.$count(monthlySummaries, isOf(idlerId))).toBe(1);
});
