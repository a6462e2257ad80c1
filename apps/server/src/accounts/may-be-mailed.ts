import { AppError } from '../http/app-error.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { limits } from './limits.ts';

/** Whether an address may be sent one more mail that anybody could have caused. Counts it. */
export async function mayBeMailed(rateLimits: RateLimits, email: string): Promise<boolean> {
  try {
    await rateLimits.count(limits.mailToAddress, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
