import { createHash, randomBytes } from 'node:crypto';
import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { cloudOauthAttempts as attempts } from '../../../db/tables/cloud-attempts-table.ts';
import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedInUser } from '../../../http/create-router.ts';
import type { CloudDeps } from '../cloud-deps.ts';
import { requireDriveProvider } from '../require-drive-provider.ts';
import { hashOauthState } from './hash-oauth-state.ts';

const OPEN_MS = 5 * 60_000;
/** A second click comes within this; anyone who comes later has lost the first popup, and must not have to wait for it. */
const DOUBLE_CLICK_MS = 2_000;
/** How long an attempt that has ended is kept. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Begins to connect a drive. Gives the address at the provider that the user is led to. Where they first have to prove who
 * they are (`isProven`), they come again with the same window, and this attempt is the one that they leave by closing it.
 * @throws AppError `cloud_not_configured`, `cloud_flow_in_progress`
 */
export async function startConnectAttempt(
  { config, db, now, secrets }: Pick<CloudDeps, 'config' | 'db' | 'now' | 'secrets'>,
  user: SignedInUser,
  ask: { providerId: CloudProviderId; withPicker: boolean; isProven: boolean },
): Promise<string> {
  const provider = requireDriveProvider(config, ask.providerId);
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const at = now();
  const hasPicker = ask.withPicker && provider.hasPicker;
  const loginHint = await db.asService(async (tx) => {
    // Of two popups that open at once, one waits here for the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cloud attempt ${user.id}`}, 0))`);
    const isOpen = and(eq(attempts.userId, user.id), eq(attempts.state, 'waiting'), gt(attempts.expiresAt, at));
    const justNow = new Date(at.getTime() + OPEN_MS - DOUBLE_CLICK_MS);
    if ((await tx.$count(attempts, and(isOpen, gt(attempts.expiresAt, justNow)))) > 0) {
      throw new AppError('cloud_flow_in_progress');
    }
    // One whose code is being exchanged is let alone.
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
      // One that comes again is no double click.
      expiresAt: new Date(at.getTime() + OPEN_MS - (ask.isProven ? 0 : DOUBLE_CLICK_MS)),
      createdAt: at,
    });
    const [known] = await tx
      .select({ accountInfo: connections.accountInfo })
      .from(connections)
      .where(and(eq(connections.userId, user.id), eq(connections.providerId, ask.providerId)));
    return known?.accountInfo.email ?? null;
  });
  return provider.authorizationUrl({
    state,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    redirectUri: callbackAddress(config, ask.providerId),
    loginHint,
    withPicker: hasPicker,
  });
}

/** Where the provider sends the user back to; registered there. */
export function callbackAddress({ publicUrl }: CloudDeps['config'], providerId: CloudProviderId): string {
  return `${publicUrl}/api/cloud/callback/${providerId}`;
}

/** The facts of an error about this provider. */
export const named = (providerId: CloudProviderId) => ({ provider: cloudProviderNames[providerId] });
