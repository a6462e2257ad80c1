import { and, asc, count, eq, gt, gte, lte, notInArray, sql } from 'drizzle-orm';
import { posts } from '../../db/tables/posts-tables.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

/** A post that this worker holds. `wasHeld`: its last worker died, so nobody knows how its last step ended. */
export type ClaimedPost = typeof posts.$inferSelect & { wasHeld: boolean };

/** A worker renews its lease regularly; after this long without a renewal, another worker takes over the post. */
export const LEASE_MS = 60_000;

/**
 * The number of posts of a workspace that are at a step at once. A process takes eight steps at once, so one slow server
 * does not hold up everyone.
 */
const MOST_OF_WORKSPACE = 6;

/** Takes the next due post, those that have not begun first; null if none is due. */
export async function claimPost({ db, now }: Pick<PublishingDeps, 'db' | 'now'>): Promise<ClaimedPost | null> {
  const at = now();
  return await db.asService(async (tx) => {
    const leaseEnd = new Date(at.getTime() + LEASE_MS);
    const busy = tx
      .select({ userId: posts.userId })
      .from(posts)
      .where(and(eq(posts.isHeld, true), gt(posts.nextTryAt, at), lte(posts.nextTryAt, leaseEnd)))
      .groupBy(posts.userId)
      .having(gte(count(), MOST_OF_WORKSPACE));
    const [due] = await tx
      .select({ id: posts.id, wasHeld: posts.isHeld })
      .from(posts)
      .where(and(lte(posts.nextTryAt, at), notInArray(posts.userId, busy)))
      .orderBy(sql`${posts.begunAt} is not null`, asc(posts.nextTryAt))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (!due) return null;
    const [row] = await tx
      .update(posts)
      .set({
        state: sql`case when ${posts.state} = 'scheduled' then 'sending' else ${posts.state} end`,
        attempts: sql`${posts.attempts} + 1`,
        isHeld: true,
        nextTryAt: leaseEnd,
        begunAt: sql`coalesce(${posts.begunAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(eq(posts.id, due.id))
      .returning();
    return row ? { ...row, wasHeld: due.wasHeld } : null;
  });
}

/** SQL that matches the row while this worker holds it and no one has taken it over, cancelled it or deleted its clip. */
export function isLeased({ id, attempts }: Pick<ClaimedPost, 'id' | 'attempts'>) {
  return and(eq(posts.id, id), eq(posts.attempts, attempts), eq(posts.isHeld, true));
}
