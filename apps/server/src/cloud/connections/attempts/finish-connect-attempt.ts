import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudOauthAttempts as attempts } from '../../../db/tables/cloud-attempts-table.ts';
import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import { sendMail } from '../../../mail/index.ts';
import { completeDriveOnboarding } from '../../../people/drive-choices.ts';
import { lockOwner } from '../../../people/lock-owner.ts';
import { readPerson } from '../../../people/read-people.ts';
import { recordSecurityEvent } from '../../../security/record-security-event.ts';
import { resumeUploads } from '../../files/save-to-drives.ts';
import { saveFirstVideo } from '../../files/uploads/save-first-video.ts';
import { DriveError } from '../../providers/drive-error.ts';
import type { DriveAccount, DriveProvider, DriveQuota, DriveTokens } from '../../providers/drive-provider.ts';
import type { CloudDeps, OwnerDeps } from '../cloud-deps.ts';
import { driveErrorToAppError } from '../drive-error-to-app-error.ts';
import { queueEndAccess } from '../end-drive-access.ts';
import { requireDriveProvider } from '../require-drive-provider.ts';
import { toExpiry } from '../tokens/to-expiry.ts';
import { callbackAddress, named } from './start-connect-attempt.ts';
import type { TakenAttempt } from './take-connect-attempt.ts';

/** The combined limits are shorter than an attempt's lifetime and the request timeout. */
const [EXCHANGE_MS, READ_ACCOUNT_MS] = [30_000, 20_000] as const;
const MAX_PICKED = 20;

type Answer = { code: string; pickedFileIds?: readonly string[] };

/**
 * Exchanges a code for a connection, or records the reason for the failure. @throws AppError with the message for the
 * user
 */
export async function finishConnectAttempt(
  deps: CloudDeps & OwnerDeps,
  attempt: TakenAttempt,
  { code, pickedFileIds = [] }: Answer,
): Promise<{ expiresInSec: number | null }> {
  try {
    const provider = await requireDriveProvider(deps.config, attempt.providerId);
    const tokens = await exchange(deps, provider, attempt, code);
    try {
      const { account, quota } = await readAccount(provider, attempt, tokens);
      await saveConnection(deps, attempt, {
        tokens,
        account,
        quota,
        pickedFileIds: pickedFileIds.slice(0, MAX_PICKED),
      }).catch((error: unknown) => {
        throw new AppError('cloud_save_failed', named(attempt.providerId), { cause: error });
      });
    } catch (error) {
      await dropUnused(deps, attempt, tokens);
      throw error;
    }
    return { expiresInSec: tokens.expiresInSec };
  } catch (error) {
    const connectError = toConnectError(error, attempt);
    deps.log.warn(
      { err: error, provider: attempt.providerId, code: connectError.code },
      'A drive could not be connected',
    );
    await failAttempt(deps, attempt, connectError.code);
    throw connectError;
  }
}

/** Records that an attempt failed. */
export async function failAttempt({ db }: Pick<CloudDeps, 'db'>, { id }: TakenAttempt, code: AppError['code']) {
  const isCancelled = code === 'cloud_cancelled';
  await db.asService((tx) =>
    tx
      .update(attempts)
      .set(isCancelled ? { state: 'cancelled' } : { state: 'failed', errorCode: code })
      .where(and(eq(attempts.id, id), eq(attempts.state, 'waiting'))),
  );
}

async function exchange({ config }: CloudDeps, provider: DriveProvider, attempt: TakenAttempt, code: string) {
  const signal = AbortSignal.timeout(EXCHANGE_MS);
  const redirectUri = callbackAddress(config, attempt.providerId);
  try {
    return await provider.exchange({ code, redirectUri, codeVerifier: attempt.verifier }, signal);
  } catch (error) {
    if (signal.aborted) throw new AppError('cloud_exchange_timed_out', named(attempt.providerId), { cause: error });
    // Any other refused code is malformed.
    if (error instanceof DriveError && error.reason === 'refused' && error.status === 400) {
      throw new AppError('cloud_request_invalid', named(attempt.providerId), { cause: error });
    }
    throw error;
  }
}

/** Reads the drive's owner and quota, and checks that we may store files there. */
async function readAccount(
  provider: DriveProvider,
  { providerId }: TakenAttempt,
  { accessToken, scopes }: DriveTokens,
) {
  const call = { accessToken, signal: AbortSignal.timeout(READ_ACCOUNT_MS) };
  const { requiredScope } = provider;
  if (requiredScope !== null && scopes !== null && !scopes.includes(requiredScope)) {
    throw new AppError('cloud_scope_missing', named(providerId));
  }
  const account = await provider.account(call);
  // A drive that reports no quota can still be used.
  const quota = await provider.quota(call).catch((error: unknown) => {
    if (error instanceof DriveError && error.reason !== 'scope_missing') return null;
    throw error;
  });
  return { account, quota };
}

/** Revokes unused access, unless this would end a user's connection. */
async function dropUnused(deps: CloudDeps, { userId, providerId }: TakenAttempt, tokens: DriveTokens): Promise<void> {
  const { secrets } = deps;
  await deps.db.asService(async (tx) => {
    const isConnected = and(eq(connections.userId, userId), eq(connections.providerId, providerId));
    if ((await tx.$count(connections, and(isConnected, eq(connections.state, 'connected')))) > 0) return;
    const accessToken = secrets.encrypt(tokens.accessToken);
    const refreshToken = tokens.refreshToken && secrets.encrypt(tokens.refreshToken);
    await queueEndAccess(deps, tx, { providerId, accountId: null, accessToken, refreshToken });
  });
}

type ConnectedDrive = {
  tokens: DriveTokens;
  account: DriveAccount;
  quota: DriveQuota | null;
  pickedFileIds: readonly string[];
};

/** Earlier uploads and settings are kept; the tokens are replaced. */
async function saveConnection(
  deps: CloudDeps & OwnerDeps,
  { id, userId, providerId }: TakenAttempt,
  { tokens, account, quota, pickedFileIds }: ConnectedDrive,
): Promise<void> {
  const { db, now, secrets } = deps;
  const at = now();
  await db.asService(async (tx) => {
    const isIt = and(eq(connections.userId, userId), eq(connections.providerId, providerId));
    await lockOwner(tx, userId);
    const [before] = await tx.select().from(connections).where(isIt).for('update');
    const isSame = before?.accountId === null || before?.accountId === account.accountId;
    // The old tokens would otherwise remain valid but unused.
    if (before && !isSame) await queueEndAccess(deps, tx, before);
    const keptToken = before && isSame ? before.refreshToken : null;
    const changes = {
      accessToken: secrets.encrypt(tokens.accessToken),
      refreshToken: tokens.refreshToken === null ? keptToken : secrets.encrypt(tokens.refreshToken),
      expiresAt: toExpiry(tokens, at),
      accountInfo: {
        email: account.email,
        name: account.name,
        storageUsed: quota?.usedBytes ?? null,
        storageTotal: quota?.totalBytes ?? null,
        previousEmail: (isSame ? before?.accountInfo.previousEmail : before?.accountInfo.email) ?? null,
      },
      accountId: account.accountId,
      state: 'connected' as const,
      checkedAt: at,
      refreshingUntil: null,
    };
    await tx
      .insert(connections)
      .values({ userId, providerId, ...changes })
      .onConflictDoUpdate({ target: [connections.userId, connections.providerId], set: changes });
    await recordSecurityEvent(tx, { userId, kind: 'drive-connected', subject: cloudProviderNames[providerId] });
    if (before?.accountId !== account.accountId) await notifyOwner(deps, tx, { userId, providerId, account });
    await resumeUploads(deps, tx, { userId, provider: providerId });
    await saveFirstVideo(deps, tx, { userId });
    await completeDriveOnboarding(tx, userId, at);
    await tx
      .update(attempts)
      .set({ state: 'connected', pickedFileIds: [...pickedFileIds] })
      .where(eq(attempts.id, id));
  });
}

/** Notifies the owner about a newly connected drive, in case someone else connected it. */
async function notifyOwner(
  deps: CloudDeps & OwnerDeps,
  tx: Transaction,
  { userId, providerId, account }: { userId: string; providerId: CloudProviderId; account: DriveAccount },
): Promise<void> {
  const owner = await readPerson(tx, userId);
  if (!owner) return;
  await sendMail(deps, tx, owner, {
    template: 'drive-connected',
    provider: cloudProviderNames[providerId],
    driveEmail: account.email,
    link: `${deps.config.publicUrl}/settings?tab=cloud-storage`,
    ...deps.occurrence(),
  });
}

function toConnectError(error: unknown, { providerId }: TakenAttempt): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof DriveError)) return new AppError('cloud_connect_failed', named(providerId), { cause: error });
  const connectError = driveErrorToAppError(error);
  // A first connection cannot be connected "again".
  const isVague = connectError.code === 'cloud_reconnect_required' || connectError.code === 'cloud_refused';
  return isVague ? new AppError('cloud_connect_failed', named(providerId), { cause: error }) : connectError;
}
