import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { users } from '../db/tables/accounts-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { sendMail } from '../mail/index.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { consumeToken, dropTokens } from './tokens/one-time-token.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Applies the email change that a link was sent for and returns the new address.
 * @throws AppError `link_expired`, also if the address has since been taken
 */
export async function confirmEmailChange(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  secret: string,
): Promise<string> {
  const changed = await deps.db.asService(async (tx) => {
    const token = await consumeToken(tx, 'change-email', secret, deps.now());
    if (!token) return null;
    const { from, to } = token.facts;
    const user = await changeAddress(tx, token.userId, from, to);
    if (!user) return null;
    await dropTokens(tx, user.id);
    await recordSecurityEvent(tx, { userId: user.id, kind: 'email-changed', subject: to });
    await sendMail(
      deps,
      tx,
      { ...user, email: from },
      {
        template: 'email-changed',
        newEmail: to,
        at: deps.now().toISOString(),
      },
    );
    return to;
  });
  if (changed === null) throw new AppError('link_expired');
  return changed;
}

/** Null if the address has since been taken or changed. */
async function changeAddress(tx: Transaction, userId: string, from: string, to: string) {
  try {
    // A savepoint keeps the transaction alive if someone has just signed up with the address.
    const changed = await tx.transaction((savepoint) =>
      savepoint
        .update(users)
        .set({ email: to, emailVerified: true })
        .where(and(eq(users.id, userId), eq(users.email, from)))
        .returning({ id: users.id, name: users.name, language: users.language }),
    );
    return changed[0] ?? null;
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    if (cause?.code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}
