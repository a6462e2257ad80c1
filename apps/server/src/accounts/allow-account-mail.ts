import { isWithinLimit } from '../http/limits/is-within-limit.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { accountLimits } from './account-limits.ts';

/** True if an address may get one more mail that anyone could have caused. Counts it. */
export async function allowAccountMail(rateLimits: RateLimits, email: string): Promise<boolean> {
  return await isWithinLimit(rateLimits, accountLimits.mailToAddress, email);
}
