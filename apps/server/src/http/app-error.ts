import { type ErrorCode, errors } from '@clipwright/contract';

/** Facts of an error: they fill the message's `{placeholders}` and go out as `details`. Never a secret. */
export type ErrorFacts = Record<string, unknown>;

/** An error that the caller is told about. Anything else that is thrown becomes a 500 without details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts | null;
  /** Sent as a header, where waiting helps. */
  readonly retryAfterSec: number | null;

  constructor(
    code: ErrorCode,
    facts: ErrorFacts | null = null,
    options: { cause?: unknown; retryAfterSec?: number } = {},
  ) {
    super(fillMessage(errors[code].message, facts ?? {}), { cause: options.cause });
    this.code = code;
    this.facts = facts;
    this.retryAfterSec = options.retryAfterSec ?? null;
  }

  get status() {
    return errors[this.code].status;
  }
}

function fillMessage(message: string, facts: ErrorFacts): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in facts ? String(facts[name]) : placeholder,
  );
}
