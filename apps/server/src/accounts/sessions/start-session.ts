import { randomBytes } from 'node:crypto';
import type { Language } from '@clipwright/messages';
import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { sessions } from '../../db/tables/accounts-tables.ts';
import { sendMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { accountPageLink } from '../account-page-link.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { occurrenceOf, type Visitor } from '../sign-in-visitor.ts';
import { deviceValidSec } from './device-valid-sec.ts';
import { hasKnownDevice, isKnownDevice, rememberDevice } from './known-device.ts';
import { sessionValidSec } from './session-lifetimes.ts';

type SessionDeps = Pick<AccountsDeps, 'auth' | 'config' | 'jobs' | 'secrets' | 'now'>;
type Person = { id: string; email: string; name: string; language: Language | null };

/** Starts a session, in the transaction that has just checked the user's identity. Returns the `Set-Cookie` lines. */
export async function startSession(
  deps: SessionDeps,
  tx: Transaction,
  {
    user,
    isRemembered,
    visitor,
  }: {
    user: Person;
    isRemembered: boolean;
    visitor: Pick<Visitor, 'address' | 'deviceId' | 'sessionToken' | 'userAgent'>;
  },
): Promise<string[]> {
  const now = deps.now();
  const validSec = isRemembered ? sessionValidSec.remembered : sessionValidSec.brief;
  const token = randomBytes(32).toString('base64url');
  // The browser drops its previous session: an existing session never becomes a signed-in one.
  if (visitor.sessionToken !== null) await tx.delete(sessions).where(eq(sessions.token, visitor.sessionToken));
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), lt(sessions.expiresAt, now)));
  await tx.insert(sessions).values({
    userId: user.id,
    token,
    expiresAt: new Date(now.getTime() + validSec * 1000),
    ipAddress: visitor.address,
    userAgent: visitor.userAgent,
  });
  await recordSecurityEvent(tx, { userId: user.id, kind: 'sign-in-succeeded' });
  return [
    deps.auth.cookies.session.write(token, isRemembered ? validSec : undefined),
    await recognizeDevice(deps, tx, user, visitor),
  ];
}

/** Remembers this browser and notifies the user about it, unless it is their first. Returns a `Set-Cookie` line. */
export async function recognizeDevice(
  deps: SessionDeps,
  tx: Transaction,
  user: Person,
  visitor: Pick<Visitor, 'address' | 'userAgent' | 'deviceId'>,
): Promise<string> {
  const now = deps.now();
  const isNew = !(await isKnownDevice(tx, user.id, visitor, now));
  if (isNew && (await hasKnownDevice(tx, user.id))) {
    await sendMail(deps, tx, user, {
      template: 'new-device',
      resetLink: accountPageLink(deps.config, '/forgot-password'),
      ...occurrenceOf(visitor, now),
    });
  }
  const deviceId = await rememberDevice(tx, user.id, visitor, now);
  return deps.auth.cookies.device.write(deviceId, deviceValidSec);
}
