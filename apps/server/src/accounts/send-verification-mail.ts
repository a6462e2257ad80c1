import type { Language } from '@clipwright/messages';
import type { Transaction } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { sendMail } from '../mail/index.ts';
import { accountPageLink } from './account-page-link.ts';
import { allowAccountMail } from './allow-account-mail.ts';
import { issueToken } from './tokens/one-time-token.ts';

const VALID_HOURS = 24;

type Person = { id: string; email: string; name: string; language: Language | null };

/** Sends the link that verifies an address, unless the address has reached its email limit. */
export async function sendVerificationMail(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  { user, returnTo, rateLimits }: { user: Person; returnTo: string | null; rateLimits: RateLimits },
): Promise<void> {
  if (!(await allowAccountMail(rateLimits, user.email))) return;
  await deps.db.asService((tx) => queueVerificationMail(deps, tx, user, returnTo));
}

/** Sends the link within a transaction. */
export async function queueVerificationMail(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets' | 'now'>,
  tx: Transaction,
  user: Person,
  returnTo: string | null,
): Promise<void> {
  const token = await issueToken(tx, {
    purpose: 'verify-email',
    userId: user.id,
    facts: { email: user.email, returnTo },
    now: deps.now(),
    validSec: VALID_HOURS * 3_600,
  });
  await sendMail(deps, tx, user, {
    template: 'verify-email',
    link: accountPageLink(deps.config, '/verify-email', { token }),
    validHours: VALID_HOURS,
  });
}
