import { z } from 'zod';

/** The queue's record of an attempt that ended with an error, until the next one has ended. */
const output = z.object({ failures: z.int().min(1) });

/** The queue's own record of an attempt that took too long, without the count. */
const tookTooLong = z.union([
  z.object({ message: z.string().startsWith('handler execution exceeded') }),
  z.object({ value: z.object({ message: z.literal('job timed out') }) }),
]);

/**
 * Returns how many attempts ended with an error, by the queue's record of the last one; 0 without a record. An attempt
 * that took too long is a failure, too: it counts as the first, since the earlier count is lost.
 */
export function countFailures(kept: unknown): number {
  const parsed = output.safeParse(kept);
  if (parsed.success) return parsed.data.failures;
  return tookTooLong.safeParse(kept).success ? 1 : 0;
}

/** An attempt's error with the count for the next one. The queue stores it with its cause, for an operator to read. */
export class FailedAttempt extends Error {
  readonly failures: number;

  constructor(cause: unknown, failures: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failures = failures;
  }
}
