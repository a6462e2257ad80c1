import type { MiddlewareHandler } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';

/** Longest that a request may take until its answer begins. */
const MAX_DURATION_MS = 30_000;

/** Answers instead of a request that does not end, so that no client waits forever. */
export function limitTime(longestMs = MAX_DURATION_MS): MiddlewareHandler<AppEnv> {
  return async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError('timed_out')), longestMs);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
