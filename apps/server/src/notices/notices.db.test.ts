import type { BrowserNotices } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { userPreferences, users } from '../db/tables/accounts.ts';
import { videoClips } from '../db/tables/clips.ts';
import { monthlySummaries } from '../db/tables/notices.ts';
import { projects } from '../db/tables/projects.ts';
import { mailToSend } from '../mail/send-mail-job.ts';
import { failRun } from '../processing/runs/fail-run.ts';
import { lockRun } from '../processing/runs/lock-run.ts';
import { openTestProcessing, smallRequest } from '../processing/testing/open-test-processing.ts';
import { announceEnd, writeMonthlySummaries } from './index.ts';

const test = await openTestProcessing();
const { db, secrets } = test.deps;
afterAll(async () => await test.close());

const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };

/** Mails that wait to be sent to someone, without those of signing up. */
async function listMails(email: string) {
  const { rows } = await db.service.execute<{ sealed: string }>(
    sql`select data ->> 'sealed' as sealed from pgboss.job where name = 'send-mail' order by created_on`,
  );
  return rows
    .map(({ sealed }) => mailToSend.parse(JSON.parse(secrets.decrypt(sealed))))
    .filter(({ to, mail }) => to.email === email && mail.template !== 'verify-email')
    .map(({ mail }) => mail);
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

it('tells that clips are ready or failed, by mail and in the browser, as the owner prefers', async () => {
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
    if (run) await failRun(test.deps, tx, run, { code: 'timeout', message: 'There was no progress for 60 minutes.' });
  });
  expect(await readNotices(browser)).toMatchObject({ unread: 1, notices: [{ kind: 'processing-failed' }, {}] });
  expect(await listMails(browser.email)).toHaveLength(1);

  await prefer(browser.email, { notifyByEmail: true, notifyOfProcessing: false });
  await ready();
  expect((await readNotices(browser)).notices).toHaveLength(2);
  expect(await listMails(browser.email)).toHaveLength(2);
});

it('tells nothing of what the user canceled', async () => {
  const browser = await test.openBrowser();
  const { processing_id: id } = await browser.begin(text);
  await browser.request('POST', `/api/cancel-processing/${id}`);
  expect((await readNotices(browser)).notices).toEqual([]);
  expect(await listMails(browser.email)).toEqual([]);
});

it('sums a month up once, by however many workers, for those who want it and made something', async () => {
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
