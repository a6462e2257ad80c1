import type { Context } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';
import type { RateLimit } from './rate-limits.ts';

/** The limit of one key: ten requests a second on average, in bursts as they come. */
const apiKeyLimit = {
  name: 'api-key',
  points: 600,
  durationSec: 60,
  isShared: false,
} as const satisfies RateLimit;

/**
 * Counts a request of a key, and adds the remaining requests to the response as in
 * draft-ietf-httpapi-ratelimit-headers, also if it is refused. @throws AppError `too_many_requests`
 */
export async function limitApiKey(c: Context<AppEnv>, keyId: string): Promise<void> {
  const { points, durationSec } = apiKeyLimit;
  c.header('RateLimit-Policy', `"api-key";q=${points};w=${durationSec}`);
  try {
    const { left, resetSec } = await c.get('rateLimits').count(apiKeyLimit, keyId);
    c.header('RateLimit', `"api-key";r=${left};t=${resetSec}`);
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSec !== null) {
      c.header('RateLimit', `"api-key";r=0;t=${error.retryAfterSec}`);
    }
    throw error;
  }
}
