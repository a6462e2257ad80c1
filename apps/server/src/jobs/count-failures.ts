import { z } from 'zod';

/** What the queue keeps of an attempt that ended with an error, until the next one has ended. */
const output = z.object({ failures: z.int().min(1) });

/** What the queue itself keeps of an attempt that took too long, in place of the count. */
const tookTooLong = z.union([
  z.object({ message: z.string().startsWith('handler execution exceeded') }),
  z.object({ value: z.object({ message: z.literal('job timed out') }) }),
]);

/**
 * How many attempts ended with an error, by what the queue kept of the last one; 0 where nothing was kept. One that took too
 * long is a failure, too: it counts as the first, since how many there were before it is lost.
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
