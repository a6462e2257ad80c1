import { posts } from '../../db/tables/posts-tables.ts';
import type { NetworkSession } from '../networks/network.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { type ClaimedPost, isLeased, LEASE_MS } from './claim-post.ts';

/** The interval at which a worker renews its lease. */
const RENEW_MS = 15_000;

/** Thrown when a post is no longer this worker's: it was cancelled, or another worker has taken it over. */
export class LeaseLost extends Error {}

/** Holds a post for the worker that is at a step. `signal` aborts once the post is no longer its. */
export function leasePost(
  { db, log, now, secrets }: Pick<PublishingDeps, 'db' | 'log' | 'now' | 'secrets'>,
  row: ClaimedPost,
) {
  const controller = new AbortController();
  /** The phase that was stored last. */
  let phase = row.phase;

  async function write(changes: Partial<typeof posts.$inferInsert>): Promise<void> {
    const nextTryAt = new Date(now().getTime() + LEASE_MS);
    const leased = await db.service
      .update(posts)
      .set({ ...changes, nextTryAt })
      .where(isLeased(row))
      .returning({ id: posts.id });
    if (leased.length > 0) return;
    const lost = new LeaseLost('The post is not this worker’s any more.');
    controller.abort(lost);
    throw lost;
  }

  const timer = setInterval(() => {
    // A brief database outage is no reason to stop.
    write({}).catch((err: unknown) => log.warn({ err, postId: row.id }, 'A post could not be kept hold of'));
  }, RENEW_MS);
  timer.unref();

  return {
    signal: controller.signal,
    /** Stores a session before any request that depends on it. @throws LeaseLost */
    async save(session: NetworkSession): Promise<void> {
      await write(toSessionColumns({ secrets }, session));
      phase = session.phase;
    },
    phase: () => phase,
    end: () => clearInterval(timer),
  };
}

export function toSessionColumns({ secrets }: Pick<PublishingDeps, 'secrets'>, session: NetworkSession) {
  return {
    sessionSecret: secrets.encrypt(JSON.stringify(session)),
    phase: session.phase,
    sentBytes: session.sentBytes,
    state: session.phase === 'begun' || session.phase === 'sending' ? ('sending' as const) : ('processing' as const),
  };
}
