import { and, eq, exists, isNotNull, lt, sql } from 'drizzle-orm';
import { networkAccounts } from '../../db/tables/network-tables.ts';
import { posts } from '../../db/tables/posts-tables.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { callNetwork, type OpenAccount, openAccount } from './open-account.ts';
import { toIdentityColumns } from './to-account.ts';

const DAY_MS = 24 * 3_600_000;
/** The number of accounts per batch; the rest follow with the next search. */
const BATCH = 50;
const ASK_MS = 30_000;

/**
 * Asks what an account may post now, and stores it. If the network lets no app choose, its name is read again, too: it
 * must be shown. A network that answers with its quota takes no more posts for now. @throws NetworkError
 */
export async function refreshLimits(deps: PublishingDeps, account: OpenAccount, signal: AbortSignal): Promise<void> {
  const changes = await callNetwork(deps, account, signal, async (call) => {
    const { client } = account.module;
    const limits = await client.check(call);
    return { limits, ...(limits.asksPrivacy && toIdentityColumns(await client.identify(call))) };
  }).catch((error: unknown) => {
    const isFull = error instanceof NetworkError && error.reason === 'quota_reached';
    if (!isFull) throw error;
    return { limits: { ...account.row.limits, postsLeft: 0 } };
  });
  await deps.db.service
    .update(networkAccounts)
    .set({ ...changes, limitsCheckedAt: deps.now() })
    .where(eq(networkAccounts.id, account.row.id));
}

/**
 * Asks once a day about accounts with posts that are due later. This finds a refused token, and notifies its owner, before
 * the time of a post.
 */
export async function refreshOldLimits(
  deps: PublishingDeps,
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  const { db, now } = deps;
  const waits = db.service
    .select({ one: sql`1` })
    .from(posts)
    .where(and(eq(posts.accountId, networkAccounts.id), isNotNull(posts.nextTryAt)));
  const old = and(
    eq(networkAccounts.state, 'connected'),
    lt(networkAccounts.limitsCheckedAt, new Date(now().getTime() - DAY_MS)),
    exists(waits),
  );
  const rows = await db.service.select({ id: networkAccounts.id }).from(networkAccounts).where(old).limit(BATCH);
  for (const { id } of rows) {
    if (signal.aborted) return;
    // Only one process checks it, and not again before tomorrow if the network fails.
    const taken = await db.service
      .update(networkAccounts)
      .set({ limitsCheckedAt: now() })
      .where(and(eq(networkAccounts.id, id), old))
      .returning({ id: networkAccounts.id });
    if (taken.length === 0) continue;
    try {
      const account = await openAccount(deps, id);
      if (account) await refreshLimits(deps, account, AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]));
    } catch (err) {
      log.info({ err, accountId: id }, 'An account could not be checked');
    }
  }
}
