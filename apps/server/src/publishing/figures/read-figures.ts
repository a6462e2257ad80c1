import { and, asc, eq, lte } from 'drizzle-orm';
import { posts } from '../../db/tables/posts-tables.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { callNetwork, openAccount } from '../accounts/open-account.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

const DAY_MS = 24 * 3_600_000;
/** Figures are read for this long after a post went out. */
const READ_DAYS = 30;
/** The number of posts per batch; the rest follow with the next search. */
const BATCH = 100;
const READ_MS = 30_000;

/** Reads the figures of posts that are due for it, each once a day. A figure that cannot be read stays as it is. */
export async function readFigures(
  deps: PublishingDeps,
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  const due = await deps.db.service
    .select()
    .from(posts)
    .where(lte(posts.nextMeasureAt, deps.now()))
    .orderBy(asc(posts.nextMeasureAt))
    .limit(BATCH);
  for (const row of due) {
    if (signal.aborted) return;
    if (!(await takeTurn(deps, row))) continue;
    try {
      await readOne(deps, row, AbortSignal.any([signal, AbortSignal.timeout(READ_MS)]));
    } catch (err) {
      if (err instanceof NetworkError && err.reason === 'not_found') {
        // Deleted at the network: the last figures remain.
        await deps.db.service.update(posts).set({ nextMeasureAt: null }).where(eq(posts.id, row.id));
      }
      log.info({ err, postId: row.id }, 'The figures of a post could not be read');
    }
  }
}

/** Moves a post to its next day, for one of several processes. */
async function takeTurn({ db, now }: PublishingDeps, row: typeof posts.$inferSelect): Promise<boolean> {
  if (row.nextMeasureAt === null) return false;
  const at = now().getTime();
  const endMs = (row.publishedAt?.getTime() ?? at) + READ_DAYS * DAY_MS;
  const nextMeasureAt = at + DAY_MS > endMs ? null : new Date(at + DAY_MS);
  const taken = await db.service
    .update(posts)
    .set({ nextMeasureAt })
    .where(and(eq(posts.id, row.id), eq(posts.nextMeasureAt, row.nextMeasureAt)))
    .returning({ id: posts.id });
  return taken.length > 0;
}

async function readOne(deps: PublishingDeps, row: typeof posts.$inferSelect, signal: AbortSignal): Promise<void> {
  const { remoteId, accountId } = row;
  const account = accountId === null ? null : await openAccount(deps, accountId);
  const figures = account?.module.client.figures;
  if (!account || account.row.state === 'expired' || !figures || remoteId === null) return;
  const { views, likes, comments } = await callNetwork(deps, account, signal, (call) => figures(remoteId, call));
  await deps.db.service
    .update(posts)
    .set({ views, likes, comments, measuredAt: deps.now() })
    .where(eq(posts.id, row.id));
}
