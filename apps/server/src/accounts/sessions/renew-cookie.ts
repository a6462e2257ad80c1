import { eq } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import { isRemembered } from './find-signed-in-user.ts';
import { sessionValidSec } from './session-lifetimes.ts';

/**
 * The cookie of a remembered session with its age started again, so that it lives on in the browser as the session does
 * in the database. Null where the browser keeps the cookie until it closes.
 */
export async function renewCookie({ auth, db }: Pick<Deps, 'auth' | 'db'>, sessionId: string): Promise<string | null> {
  const [session] = await db.service.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!session || !isRemembered(session)) return null;
  return auth.cookies.session.write(session.token, sessionValidSec.remembered);
}
