import { z } from 'zod';

/** What the queue keeps of an attempt that ended with an error, until the next one has ended. */
const output = z.object({ failures: z.int().min(1) });

/** How many attempts ended with an error, by what the queue kept of the last one; 0 where nothing was kept. */
export function countFailures(kept: unknown): number {
  const parsed = output.safeParse(kept);
  return parsed.success ? parsed.data.failures : 0;
}

/** An attempt's error with the count for the next one. The queue stores it with its cause, for an operator to read. */
export class FailedAttempt extends Error {
  readonly failures: number;

  constructor(cause: unknown, failures: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failures = failures;
  }
}
