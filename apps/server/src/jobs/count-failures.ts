import { z } from 'zod';

/** The queue's record of a failed attempt, kept until the next attempt has ended. */
const output = z.object({ failures: z.int().min(1) });

/** The queue's own record of an attempt that timed out; it lacks the count. */
const tookTooLong = z.union([
  z.object({ message: z.string().startsWith('handler execution exceeded') }),
  z.object({ value: z.object({ message: z.literal('job timed out') }) }),
]);

/**
 * Returns the number of attempts that ended with an error, according to the queue's record of the last one; 0 without a
 * record. A timeout is also a failure: it counts as the first, since the earlier count is lost.
 */
export function countFailures(kept: unknown): number {
  const parsed = output.safeParse(kept);
  if (parsed.success) return parsed.data.failures;
  return tookTooLong.safeParse(kept).success ? 1 : 0;
}

/** The error from an attempt, with the count for the next one. The queue stores it with its cause for operators. */
export class FailedAttempt extends Error {
  readonly failures: number;

  constructor(cause: unknown, failures: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failures = failures;
  }
}
