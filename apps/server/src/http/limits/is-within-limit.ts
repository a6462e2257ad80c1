import { AppError } from '../app-error.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

/** Counts one attempt, for limits beyond which something is skipped while the response stays the same. */
export async function isWithinLimit(rateLimits: RateLimits, limit: RateLimit, key: string): Promise<boolean> {
  try {
    await rateLimits.count(limit, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
