import { isWithinLimit } from '../http/limits/is-within-limit.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { limits } from './limits.ts';

/** Whether an address may be sent one more mail that anyone could have caused. Counts it. */
export async function allowMailTo(rateLimits: RateLimits, email: string): Promise<boolean> {
  return await isWithinLimit(rateLimits, limits.mailToAddress, email);
}
