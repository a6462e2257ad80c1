import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { sessions, twoFactors, users } from '../../db/tables/accounts-tables.ts';
import { accountPageLink } from '../account-page-link.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { addressHeader } from '../create-better-auth.ts';
import { startPendingMfa } from '../mfa/start-pending-mfa.ts';
import { sendVerificationMail } from '../send-verification-mail.ts';
import { recognizeDevice } from '../sessions/start-session.ts';
import type { Visitor } from '../sign-in-visitor.ts';

type FinishDeps = Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>;
export type ReturnRedirect = { location: string; setCookies: string[] };

/**
 * Finishes a social sign-in after the provider has sent the browser back. better-auth checks the response and creates
 * the user and the session; users who have a factor, or must verify their address first, get the session only after
 * that step.
 */
export async function finishSocialSignIn(
  deps: FinishDeps,
  request: { search: string; cookie: string | undefined },
  visitor: Visitor,
): Promise<ReturnRedirect> {
  const { auth, config } = deps;
  const { handler } = await auth.getBetterAuth();
  const answer = await handler(
    new Request(`${config.publicUrl}/api/auth/callback/google${request.search}`, {
      headers: {
        ...(request.cookie !== undefined && { cookie: request.cookie }),
        'user-agent': visitor.userAgent,
        // The language for a new user.
        'accept-language': visitor.language,
        [addressHeader]: visitor.address,
      },
    }),
  );
  const failed = accountPageLink(config, '/auth/callback', { error: 'unexpected' });
  const location = answer.headers.get('location') ?? failed;
  const setCookies = answer.headers.getSetCookie();
  const token = auth.cookies.session.read(toRequestHeaders(setCookies));
  if (token === null) return { location, setCookies };
  const { user, returned } = await deps.db.asService((tx) => admit(deps, tx, { token, location, setCookies, visitor }));
  if (!user.emailVerified) {
    await sendVerificationMail(deps, { user, returnTo: null, rateLimits: visitor.rateLimits });
  }
  return returned;
}

/** Keeps the session, or revokes it and asks for the missing step. */
async function admit(
  deps: FinishDeps,
  tx: Transaction,
  { token, location, setCookies, visitor }: ReturnRedirect & { token: string; visitor: Visitor },
) {
  const { auth, config } = deps;
  const [row] = await tx
    .select({ user: users, factorId: twoFactors.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), twoFactors.verified))
    .where(eq(sessions.token, token));
  if (!row) throw new Error('A session that was just made is not there.');
  const { user, factorId } = row;
  const others = setCookies.filter((line) => !line.startsWith(`${auth.cookies.session.name}=`));
  if (visitor.sessionToken !== null) await tx.delete(sessions).where(eq(sessions.token, visitor.sessionToken));
  if (factorId !== null) {
    await tx.delete(sessions).where(eq(sessions.token, token));
    const pending = await startPendingMfa(deps, tx, { userId: user.id, isRemembered: true });
    const returnTo = new URL(location).searchParams.get('returnTo');
    const asking = accountPageLink(config, '/login', { factorId, ...(returnTo !== null && { returnTo }) });
    return { user, returned: { location: asking, setCookies: [...others, ...pending] } };
  }
  if (config.requireEmailVerification && !user.emailVerified) {
    await tx.delete(sessions).where(eq(sessions.token, token));
    const error = config.smtpUrl === null ? 'mail_not_configured' : 'email_not_verified';
    const refused = accountPageLink(config, '/auth/callback', { error });
    return { user, returned: { location: refused, setCookies: others } };
  }
  const device = await recognizeDevice(deps, tx, user, visitor);
  return { user, returned: { location, setCookies: [...setCookies, device] } };
}

/** Returns these cookies in the form in which the browser will send them back. */
function toRequestHeaders(setCookies: readonly string[]): Headers {
  return new Headers({ cookie: setCookies.map((line) => line.split(';', 1)[0]).join('; ') });
}
