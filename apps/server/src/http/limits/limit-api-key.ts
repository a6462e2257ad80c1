import type { Context } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';
import type { RateLimit } from './rate-limits.ts';

/** The rate limit per key: ten requests per second on average, with bursts allowed. */
const apiKeyLimit = {
  name: 'api-key',
  points: 600,
  durationSec: 60,
  isShared: false,
} as const satisfies RateLimit;

/**
 * Counts a request made with a key, and adds the remaining quota to the response as defined in
 * draft-ietf-httpapi-ratelimit-headers, even if the request is refused. @throws AppError `too_many_requests`
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
