import { eq } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import { isRemembered, sessionValidSec } from './session-lifetimes.ts';

/**
 * Renews the age of a remembered session's cookie, so that it lives in the browser as long as the session does in the
 * database. Null if the browser deletes the cookie when it closes, and for a token that was replaced a moment ago: its
 * holder must not get the new one.
 */
export async function renewCookie({ auth, db }: Pick<Deps, 'auth' | 'db'>, token: string): Promise<string | null> {
  const [session] = await db.service.select().from(sessions).where(eq(sessions.token, token));
  if (!session || !isRemembered(session)) return null;
  return auth.cookies.session.write(session.token, sessionValidSec.remembered);
}
