import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { cloudOauthAttempts as attempts } from '../../../db/tables/cloud-attempts-table.ts';
import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedInUser } from '../../../http/create-router.ts';
import { createOauthSecrets, hashOauthState } from '../../../security/oauth-secrets.ts';
import type { CloudDeps } from '../cloud-deps.ts';
import { requireDriveProvider } from '../require-drive-provider.ts';

const OPEN_MS = 5 * 60_000;
/**
 * The time within which a second click counts as a double-click. A later click means that the first popup was lost, so
 * it must not be blocked.
 */
const DOUBLE_CLICK_MS = 2_000;
/** The retention period for finished attempts. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Starts connecting a drive, and returns the provider's URL. A user who first has to confirm their identity (`isProven`
 * is false) returns in the same window, and closing it abandons this attempt. @throws AppError `cloud_not_configured`,
 * `cloud_flow_in_progress`
 */
export async function startConnectAttempt(
  { config, db, now, secrets }: Pick<CloudDeps, 'config' | 'db' | 'now' | 'secrets'>,
  user: SignedInUser,
  ask: { providerId: CloudProviderId; withPicker: boolean; isProven: boolean },
): Promise<string> {
  const provider = await requireDriveProvider(config, ask.providerId);
  const { state, verifier, codeChallenge } = createOauthSecrets();
  const at = now();
  const hasPicker = ask.withPicker && provider.hasPicker;
  const loginHint = await db.asService(async (tx) => {
    // If two popups open concurrently, one waits here for the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cloud attempt ${user.id}`}, 0))`);
    const isOpen = and(eq(attempts.userId, user.id), eq(attempts.state, 'waiting'), gt(attempts.expiresAt, at));
    const justNow = new Date(at.getTime() + OPEN_MS - DOUBLE_CLICK_MS);
    if ((await tx.$count(attempts, and(isOpen, gt(attempts.expiresAt, justNow)))) > 0) {
      throw new AppError('cloud_flow_in_progress');
    }
    // An attempt whose code is being exchanged is not disturbed.
    await tx
      .update(attempts)
      .set({ state: 'cancelled', verifierSecret: '' })
      .where(and(isOpen, ne(attempts.verifierSecret, '')));
    await tx
      .delete(attempts)
      .where(and(eq(attempts.userId, user.id), lt(attempts.expiresAt, new Date(at.getTime() - KEPT_MS))));
    await tx.insert(attempts).values({
      userId: user.id,
      providerId: ask.providerId,
      stateHash: hashOauthState(state, user),
      verifierSecret: secrets.encrypt(verifier),
      hasPicker,
      // A user who returns from a confirmation did not double-click.
      expiresAt: new Date(at.getTime() + OPEN_MS - (ask.isProven ? 0 : DOUBLE_CLICK_MS)),
      createdAt: at,
    });
    const [connection] = await tx
      .select({ accountInfo: connections.accountInfo })
      .from(connections)
      .where(and(eq(connections.userId, user.id), eq(connections.providerId, ask.providerId)));
    return connection?.accountInfo.email ?? null;
  });
  return provider.authorizationUrl({
    state,
    codeChallenge,
    redirectUri: callbackAddress(config, ask.providerId),
    loginHint,
    withPicker: hasPicker,
  });
}

/** Returns the redirect URI, which is registered with the provider. */
export function callbackAddress({ publicUrl }: CloudDeps['config'], providerId: CloudProviderId): string {
  return `${publicUrl}/api/cloud/callback/${providerId}`;
}

/** Returns the facts for an error about this provider. */
export const named = (providerId: CloudProviderId) => ({ provider: cloudProviderNames[providerId] });
