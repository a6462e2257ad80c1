import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { renderLeases, renderRunners } from '../../db/tables/processing-runners-tables.ts';
import { endLease } from './end-lease.ts';
import { hashOfRunnerToken, makeRunnerToken } from './runner-token.ts';

type RunnersDeps = { db: Pick<Database, 'service'> };

/**
 * Adds a runner. @returns its token, which is not stored; null if an active runner has this name. The database keeps
 * names unique, even if two runners are added concurrently
 */
export async function addRunner({ db }: RunnersDeps, name: string): Promise<string | null> {
  const token = makeRunnerToken();
  const added = await db.service
    .insert(renderRunners)
    .values({ name, tokenHash: hashOfRunnerToken(token) ?? '' })
    .onConflictDoNothing({ target: renderRunners.name, where: sql`revoked_at is null` })
    .returning({ id: renderRunners.id });
  return added.length === 0 ? null : token;
}

/** Lists all runners that ever existed, oldest first. */
export async function listRunners({ db }: RunnersDeps) {
  return await db.service.select().from(renderRunners).orderBy(asc(renderRunners.createdAt));
}

/**
 * Revokes a runner's token and returns its current jobs to the queue. @returns false if no active runner has this name
 */
export async function revokeRunner({ db }: { db: Pick<Database, 'asService'> }, name: string): Promise<boolean> {
  const now = () => new Date();
  return await db.asService(async (tx) => {
    const [revoked] = await tx
      .update(renderRunners)
      .set({ revokedAt: now() })
      .where(and(eq(renderRunners.name, name), isNull(renderRunners.revokedAt)))
      .returning({ id: renderRunners.id });
    if (!revoked) return false;
    const leases = await tx
      .select()
      .from(renderLeases)
      .where(and(eq(renderLeases.runnerId, revoked.id), eq(renderLeases.state, 'leased')))
      .for('no key update');
    for (const lease of leases)
      await endLease({ now }, tx, lease, { state: 'over', reason: 'Its runner was revoked.' });
    return true;
  });
}

/** Lets a suspended runner receive jobs again. @returns false if no active runner has this name */
export async function restoreRunner({ db }: RunnersDeps, name: string): Promise<boolean> {
  const restored = await db.service
    .update(renderRunners)
    .set({ putAsideAt: null, refusals: 0 })
    .where(and(eq(renderRunners.name, name), isNull(renderRunners.revokedAt)))
    .returning({ id: renderRunners.id });
  return restored.length > 0;
}
