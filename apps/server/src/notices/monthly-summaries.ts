import { and, asc, gt, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { monthlySummaries } from '../db/tables/notices-tables.ts';
import type { Deps } from '../deps.ts';
import { defineJob } from '../jobs/define-job.ts';
import { sendMail } from '../mail/index.ts';
import { type Person, recipients } from '../people/read-people.ts';

type SummaryDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now' | 'secrets'>;

/** The interval between checks for a month that has ended and has not been reported yet. */
const LOOK_SEC = 3600;
/** The number of people per batch; the rest follow immediately. */
const BATCH = 100;

/**
 * The position in a month's batches: users after this one are still to be checked. Without a position, or for another
 * month, everyone is checked.
 */
const progress = z.object({ month: z.iso.date().optional(), afterUserId: z.uuid().optional() });
type Progress = z.output<typeof progress>;

/** Sends the past month's summary to the users who want it, then requeues itself. */
export const monthlySummariesJob = defineJob({
  name: 'monthly-summaries',
  data: progress,
  retryLimit: 5,
  retryDelaySec: 30,
  expireInSec: 900,
  concurrency: 1,
  run: (deps: { writeSummaries(from: Progress): Promise<void> }, from) => deps.writeSummaries(from),
});

/**
 * Writes each user's month once, however many workers run concurrently: the row and its mail are created in one
 * transaction.
 */
export async function writeMonthlySummaries(deps: SummaryDeps, from: Progress = {}): Promise<void> {
  let next: { data: Progress; startAfterSec: number } = { data: {}, startAfterSec: LOOK_SEC };
  try {
    const today = deps.now();
    const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1));
    const end = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1));
    const month = start.toISOString().slice(0, 10);
    const afterUserId = from.month === month ? from.afterUserId : undefined;
    const people = await deps.db.service
      .select({ id: recipients.id, email: recipients.email, name: recipients.name, language: recipients.language })
      .from(recipients)
      .where(
        and(
          recipients.wantsSummary,
          lt(recipients.createdAt, end),
          afterUserId === undefined ? undefined : gt(recipients.id, afterUserId),
          sql`not exists (select from ${monthlySummaries} s where s.user_id = ${recipients.id} and s.month = ${month})`,
        ),
      )
      .orderBy(asc(recipients.id))
      .limit(BATCH);
    for (const person of people) await deps.db.asService((tx) => notify(deps, tx, person, { month, start, end }));
    const last = people.at(-1);
    if (last && people.length === BATCH) next = { data: { month, afterUserId: last.id }, startAfterSec: 1 };
  } finally {
    const { data, startAfterSec } = next;
    await deps.jobs.send(monthlySummariesJob, data, { singletonKey: 'monthly', startAfterSec });
  }
}

async function notify(
  deps: SummaryDeps,
  tx: Transaction,
  { id: userId, email, name, language }: Pick<Person, 'id' | 'email' | 'name' | 'language'>,
  { month, start, end }: { month: string; start: Date; end: Date },
): Promise<void> {
  const written = await tx.insert(monthlySummaries).values({ userId, month }).onConflictDoNothing().returning();
  if (written.length === 0) return;
  const facts = await count(tx, userId, start, end);
  // A month without projects or clips does not need a summary.
  if (facts.projects === 0 && facts.clips === 0) return;
  const link = `${deps.config.publicUrl}/projects`;
  await sendMail(deps, tx, { email, name, language }, { template: 'monthly-summary', month, ...facts, link });
}

async function count(tx: Transaction, userId: string, start: Date, end: Date) {
  const [from, to] = [start.toISOString(), end.toISOString()];
  const isClip = sql`c.user_id = ${userId} and c.kind = 'clip'`;
  const { rows } = await tx.execute<{ projects: number; clips: number; views: number }>(sql`
    select
      (select count(*)::int from projects p
        where p.user_id = ${userId} and p.created_at >= ${from} and p.created_at < ${to}) as projects,
      (select count(*)::int from video_clips c where ${isClip} and c.created_at >= ${from} and c.created_at < ${to}) as clips,
      (select coalesce(sum(c.views_count), 0)::int from video_clips c where ${isClip}) as views`);
  const best = await tx.execute<{ title: string; views: number }>(sql`
    select c.name as title, c.views_count as views from video_clips c
    where ${isClip} and c.views_count > 0 order by c.views_count desc, c.created_at desc limit 1`);
  const { projects = 0, clips = 0, views = 0 } = rows[0] ?? {};
  return { projects, clips, views, bestClip: best.rows[0] ?? null };
}
