import { eq } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import { isRemembered, sessionValidSec } from './session-lifetimes.ts';

/**
 * The cookie of a remembered session with its age started again, so that it lives on in the browser as the session does
 * in the database. Null where the browser keeps the cookie until it closes, and for a token that was replaced a moment ago:
 * who still holds that one must not be given the new one.
 */
export async function renewCookie({ auth, db }: Pick<Deps, 'auth' | 'db'>, token: string): Promise<string | null> {
  const [session] = await db.service.select().from(sessions).where(eq(sessions.token, token));
  if (!session || !isRemembered(session)) return null;
  return auth.cookies.session.write(session.token, sessionValidSec.remembered);
}
