import { type CloudAttempt, errors } from '@clipwright/contract';
import { and, desc, eq, ne } from 'drizzle-orm';
import { cloudOauthAttempts as attempts } from '../../../db/tables/cloud-attempts-table.ts';
import { AppError, type ErrorFacts } from '../../../http/app-error.ts';
import type { CloudDeps } from '../cloud-deps.ts';
import { named } from './start-connect-attempt.ts';

type AttemptDeps = Pick<CloudDeps, 'db' | 'now'>;

const readable = {
  id: attempts.id,
  providerId: attempts.providerId,
  state: attempts.state,
  errorCode: attempts.errorCode,
  pickedFileIds: attempts.pickedFileIds,
  expiresAt: attempts.expiresAt,
};

/** Reads the user's latest attempt, for a page that has lost its popup. */
export async function readConnectAttempt({ db, now }: AttemptDeps, userId: string): Promise<CloudAttempt | null> {
  const [row] = await db.asUser(userId, (tx) =>
    tx
      .select(readable)
      .from(attempts)
      .where(eq(attempts.userId, userId))
      .orderBy(desc(attempts.createdAt), desc(attempts.id))
      .limit(1),
  );
  if (!row) return null;
  const { id, providerId: provider, pickedFileIds } = row;
  const isOver = row.state === 'waiting' && row.expiresAt <= now();
  const state = isOver ? 'failed' : row.state;
  const errorCode = isOver ? 'cloud_timed_out' : row.errorCode;
  return { id, provider, state, errorCode, message: errorCode && messageOf(errorCode, named(provider)), pickedFileIds };
}

/** Cancels an attempt after the user closed its popup. An attempt that is already being finished is not canceled. */
export async function cancelAttempt(deps: AttemptDeps, userId: string): Promise<CloudAttempt | null> {
  await deps.db.asService((tx) =>
    tx
      .update(attempts)
      .set({ state: 'cancelled', verifierSecret: '' })
      .where(and(eq(attempts.userId, userId), eq(attempts.state, 'waiting'), ne(attempts.verifierSecret, ''))),
  );
  return await readConnectAttempt(deps, userId);
}

function messageOf(code: string, facts: ErrorFacts): string {
  const errorCode = Object.keys(errors).find((key): key is keyof typeof errors => key === code);
  return new AppError(errorCode ?? 'unexpected', facts).sentence();
}
