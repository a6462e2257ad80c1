import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { idempotentRequests } from '../../db/tables/requests-tables.ts';
import { AppError } from '../app-error.ts';

/** The time during which a repeated request gets the first request's response. */
const KEPT_MS = 86_400_000;
/**
 * Longer than any of these requests takes: a request without a response by then was interrupted, for example by a
 * restart.
 */
const LOST_AFTER_MS = 60_000;

type Service = { db: Pick<Database, 'service'> };
type GivenRequest = { userId: string; holderId: string; route: string; idempotencyKey: string; bodyHash: string };
type OwnClaim = { kind: 'ours'; id: string; startedAt: Date };

/**
 * Claims a request; exactly one of several identical concurrent requests gets `ours`. An interrupted request is taken
 * over by the next identical one under the same id, so that its result is found. @throws AppError
 * `idempotency_key_reused` for a different body, `idempotent_request_running` while the first request is in progress
 */
export async function claimRequest(
  { db: { service }, now }: Service & { now: () => Date },
  given: GivenRequest,
): Promise<OwnClaim | { kind: 'answered'; answer: string }> {
  const at = now();
  await service.delete(idempotentRequests).where(lt(idempotentRequests.createdAt, new Date(at.getTime() - KEPT_MS)));
  const [ours] = await service
    .insert(idempotentRequests)
    .values({ ...given, startedAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: idempotentRequests.id });
  if (ours) return { kind: 'ours', id: ours.id, startedAt: at };
  const { holderId, route, idempotencyKey } = given;
  const [earlier] = await service
    .select()
    .from(idempotentRequests)
    .where(
      and(
        eq(idempotentRequests.holderId, holderId),
        eq(idempotentRequests.route, route),
        eq(idempotentRequests.idempotencyKey, idempotencyKey),
      ),
    );
  // The first request failed at this very moment.
  if (!earlier) throw isRunning();
  if (earlier.bodyHash !== given.bodyHash) throw new AppError('idempotency_key_reused');
  if (earlier.answer !== null) return { kind: 'answered', answer: earlier.answer };
  const isLost = and(
    eq(idempotentRequests.id, earlier.id),
    isNull(idempotentRequests.answer),
    lt(idempotentRequests.startedAt, new Date(at.getTime() - LOST_AFTER_MS)),
  );
  const [taken] = await service.update(idempotentRequests).set({ startedAt: at }).where(isLost).returning();
  if (!taken) throw isRunning();
  return { kind: 'ours', id: taken.id, startedAt: at };
}

/** Stores the response. A failed request leaves nothing behind, so that it can be retried. */
export async function settleRequest(
  { db: { service } }: Service,
  { id, startedAt }: OwnClaim,
  answer: string | null,
): Promise<void> {
  // An interrupted request that resumes does not overwrite its successor's response.
  const isOurs = and(eq(idempotentRequests.id, id), eq(idempotentRequests.startedAt, startedAt));
  if (answer === null) await service.delete(idempotentRequests).where(isOurs);
  else await service.update(idempotentRequests).set({ answer }).where(isOurs);
}

const isRunning = () => new AppError('idempotent_request_running', null, { retryAfterSec: 1 });
