import { eq } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { isRemembered, sessionValidSec } from './session-lifetimes.ts';

/**
 * Renews the max age of a remembered session's cookie, so it lasts in the browser as long as the session does in the
 * database. Returns null if the browser deletes the cookie when it closes, or if the token was just replaced: its
 * holder must not get the new one.
 */
export async function renewCookie(
  { auth, db }: Pick<AccountsDeps, 'auth' | 'db'>,
  token: string,
): Promise<string | null> {
  const [session] = await db.service.select().from(sessions).where(eq(sessions.token, token));
  if (!session || !isRemembered(session)) return null;
  return auth.cookies.session.write(session.token, sessionValidSec.remembered);
}
