import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database, Transaction } from '../../../db/open-database.ts';
import { viewLinks } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AppEnv } from '../../../http/create-router.ts';
import { hashViewToken } from './view-token.ts';

/** A link's key: the token in its URL, and the browser's pass for the password, if it has one. */
export type ViewKey = { token: string; pass: string | null };

const NAME_CHARS = 16;

/** Returns the cookie name for a link's pass, which reveals nothing about the token. */
export function passCookieOf(token: string): string {
  // Omits the product's name, which a workspace with white label never shows.
  return `view_${hashViewToken(token)?.slice(0, NAME_CHARS)}`;
}

/** Returns the link key from a request. */
export function viewKeyOf(c: Context<AppEnv>, token: string): ViewKey {
  return { token, pass: getCookie(c, passCookieOf(token)) ?? null };
}

export const hashPass = (pass: string) => createHash('sha256').update(pass).digest('hex');

/**
 * Does work that a link allows; `work` returns null if the database shows nothing for the link, because its policies
 * (`view-link-policies.ts`) check the token, the expiry and the password.
 * @throws AppError `view_link_password_needed` if the link is valid and its password is missing, otherwise
 * `view_link_not_found`
 */
export async function withViewLink<T>(
  { db }: Pick<Deps, 'db'>,
  { token, pass }: ViewKey,
  work: (tx: Transaction) => Promise<T | null>,
  { isReviewing = false } = {},
): Promise<T> {
  const tokenHash = hashViewToken(token);
  if (tokenHash === null) throw new AppError('view_link_not_found');
  const result = await db.asViewer(tokenHash, work, { passHash: pass === null ? null : hashPass(pass), isReviewing });
  if (result !== null) return result;
  const locked = await findLockedLink(db, tokenHash);
  throw new AppError(locked === null ? 'view_link_not_found' : 'view_link_password_needed');
}

/** Finds a valid link with a password. */
export async function findLockedLink(
  { service }: Pick<Database, 'service'>,
  tokenHash: string,
): Promise<typeof viewLinks.$inferSelect | null> {
  const isIt = and(
    eq(viewLinks.tokenHash, tokenHash),
    gt(viewLinks.expiresAt, new Date()),
    isNotNull(viewLinks.passwordHash),
  );
  const [link] = await service.select().from(viewLinks).where(isIt);
  return link ?? null;
}
