import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { sessions, users } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { sendMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { accountPageLink } from '../account-page-link.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { reauthenticate, withSecondFactor } from '../reauthenticate.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { occurrenceOf, type Visitor } from '../sign-in-visitor.ts';
import { endAccountTokens } from '../tokens/account-token.ts';
import { dropTokens } from '../tokens/one-time-token.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { setPassword } from './set-password.ts';
import { findPasswordHash } from './verify-password.ts';

/** Changes the password for an owner who knows the old one. This session continues with a new token; all others end. */
export async function changePassword(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  user: SignedInUser,
  input: { currentPassword: string; code?: string | undefined; password: string },
  visitor: Visitor,
): Promise<void> {
  if ((await findPasswordHash(deps, user.id)) === null) throw new AppError('password_not_set');
  await reauthenticate(deps, user, input, visitor);
  const [owner] = await deps.db.service.select({ email: users.email }).from(users).where(eq(users.id, user.id));
  if (!owner) throw new AppError('not_signed_in');
  await refuseWeakPassword(deps, { password: input.password, email: owner.email });
  const hash = await deps.auth.passwords.hash(input.password);
  const change = async (tx: Transaction) => {
    const [person] = await tx.select().from(users).where(eq(users.id, user.id));
    if (!person) throw new AppError('not_signed_in');
    await setPassword(tx, user.id, hash);
    await dropTokens(tx, user.id);
    await endAccountTokens(tx, user, deps.now());
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId)));
    if (visitor.deviceId !== null) await rememberDevice(tx, user.id, visitor, deps.now());
    await recordSecurityEvent(tx, { userId: user.id, kind: 'password-changed' });
    await sendMail(deps, tx, person, {
      template: 'password-changed',
      resetLink: accountPageLink(deps.config, '/forgot-password'),
      ...occurrenceOf(visitor, deps.now()),
    });
  };
  await withSecondFactor(deps, user, input, visitor, change, { keepsFormer: false });
}
