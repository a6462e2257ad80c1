import type { MiddlewareHandler } from 'hono';
import { runUntil } from '../../db/current-deadline.ts';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';

/** The maximum time until a response starts. */
const MAX_DURATION_MS = 30_000;
/** The time in milliseconds reserved for responding after a commit. */
const ANSWER_MS = 1_000;

/**
 * Responds with an error if a request takes too long, so that no client waits forever. Its transactions are rolled back
 * from one second before that, so that no request reported as failed takes effect.
 */
export function limitTime(longestMs = MAX_DURATION_MS, answerMs = ANSWER_MS): MiddlewareHandler<AppEnv> {
  return async (_, next) => {
    const deadline = new AbortController();
    const late = Promise.withResolvers<never>();
    const timers = [
      setTimeout(() => deadline.abort(new AppError('timed_out')), longestMs - answerMs),
      setTimeout(() => late.reject(new AppError('timed_out')), longestMs),
    ];
    try {
      await Promise.race([runUntil(deadline.signal, next), late.promise]);
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  };
}
