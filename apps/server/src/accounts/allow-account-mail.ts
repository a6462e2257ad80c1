import { isWithinLimit } from '../http/limits/is-within-limit.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { accountLimits } from './account-limits.ts';

/** Returns true if an address may receive one more email that anyone can trigger, and counts it. */
export async function allowAccountMail(rateLimits: RateLimits, email: string): Promise<boolean> {
  return await isWithinLimit(rateLimits, accountLimits.mailToAddress, email);
}
