import type { CloudProviderId } from '@clipwright/contract';
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import { cloudOauthAttempts as attempts } from '../../../db/tables/cloud-attempts-table.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedInUser } from '../../../http/create-router.ts';
import { hashOauthState } from '../../../security/oauth-secrets.ts';
import type { CloudDeps } from '../cloud-deps.ts';

/** An attempt that only the caller who took it may finish. */
export type TakenAttempt = { id: string; userId: string; providerId: CloudProviderId; verifier: string };

type AttemptDeps = Pick<CloudDeps, 'db' | 'now' | 'secrets'>;

/**
 * Takes the attempt with this `state`, once. @throws AppError `cloud_state_unknown` if the attempt is someone else's,
 * already used or expired
 */
export async function takeConnectAttempt(
  deps: AttemptDeps,
  user: SignedInUser,
  { providerId, state }: { providerId: CloudProviderId; state: string },
): Promise<TakenAttempt> {
  return await take(deps, user, providerId, eq(attempts.stateHash, hashOauthState(state, user)));
}

/** Takes the user's newest attempt with this provider, for a code that arrives without a state. */
export async function takeNewestAttempt(
  deps: AttemptDeps,
  user: SignedInUser,
  providerId: CloudProviderId,
): Promise<TakenAttempt> {
  return await take(deps, user, providerId, undefined);
}

async function take(
  { db, now, secrets }: AttemptDeps,
  { id: userId }: SignedInUser,
  providerId: CloudProviderId,
  is?: SQL,
) {
  return await db.asService(async (tx) => {
    const [row] = await tx
      .select({ id: attempts.id, sealed: attempts.verifierSecret })
      .from(attempts)
      .where(
        and(
          eq(attempts.userId, userId),
          eq(attempts.providerId, providerId),
          eq(attempts.state, 'waiting'),
          ne(attempts.verifierSecret, ''),
          gt(attempts.expiresAt, now()),
          is,
        ),
      )
      .orderBy(desc(attempts.createdAt))
      .limit(1)
      .for('update');
    if (!row) throw new AppError('cloud_state_unknown');
    await tx.update(attempts).set({ verifierSecret: '' }).where(eq(attempts.id, row.id));
    return { id: row.id, userId, providerId, verifier: secrets.decrypt(row.sealed) };
  });
}
