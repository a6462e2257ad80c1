import type { MiddlewareHandler } from 'hono';
import { runUntil } from '../../db/current-deadline.ts';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';

/** Longest that a request may take until its answer begins. */
const MAX_DURATION_MS = 30_000;
/** The time in milliseconds left to answer after a commit. */
const ANSWER_MS = 1_000;

/**
 * Answers instead of a request that does not end, so that no client waits forever. What the request does in the database
 * from a second before is rolled back: nothing is done that was told to have failed.
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
