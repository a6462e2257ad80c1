import { accountsMessages } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { queueCloseDrives } from '../../cloud/index.ts';
import { users } from '../../db/tables/accounts-tables.ts';
import { queueFolderRemoval, userFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { sendMail } from '../../mail/index.ts';
import { lockUserPayments, queueClosePayments } from '../../plans/index.ts';
import { queueCloseNetworks } from '../../publishing/index.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { lockWorkspaces } from '../../teams/index.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findPasswordHash } from '../passwords/verify-password.ts';
import { type OwnerProof, reauthenticate, withSecondFactor } from '../reauthenticate.ts';
import type { Visitor } from '../sign-in-visitor.ts';
import { dropAllTokens } from '../tokens/one-time-token.ts';

/**
 * Deletes a user and all their data, immediately and permanently. Users without a password must also retype their
 * address. Foreign keys delete the dependent rows, then a job deletes their files.
 */
export async function deleteAccount(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  requester: SignedInUser,
  input: OwnerProof & { confirmEmail?: string | undefined; deleteCloudFiles: boolean },
  visitor: Visitor,
): Promise<void> {
  const userId = requester.id;
  const hasPassword = (await findPasswordHash(deps, userId)) !== null;
  if (!hasPassword && input.confirmEmail === undefined) {
    throw new AppError('invalid_input', {
      fields: [{ field: 'confirmEmail', message: accountsMessages.fieldsMissing }],
    });
  }
  await reauthenticate(deps, requester, input, visitor);
  await withSecondFactor(deps, requester, input, visitor, async (tx) => {
    await lockUserPayments(tx, userId);
    await lockWorkspaces(tx, [userId]);
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new AppError('not_signed_in');
    if (!hasPassword && input.confirmEmail?.trim().toLowerCase() !== user.email) {
      throw new AppError('confirmation_differs');
    }
    await dropAllTokens(tx, userId);
    await queueClosePayments(deps, userId, tx);
    await queueCloseNetworks(deps, userId, tx);
    await queueCloseDrives(deps, userId, tx, { deleteCloudFiles: input.deleteCloudFiles });
    await tx.delete(users).where(eq(users.id, userId));
    // Recorded without an account, since the user's log is gone.
    await recordSecurityEvent(tx, { userId: null, kind: 'account-deleted' });
    await queueFolderRemoval(deps.jobs, [userFolder(userId)], tx);
    await sendMail(deps, tx, user, { template: 'account-deleted', at: deps.now().toISOString() });
  });
}
