import { describeFact, type ErrorCode, errors } from '@clipwright/contract';
import { type Language, languages } from '@clipwright/messages';
import { currentLanguage } from './current-language.ts';

/** An error's facts: they fill the message's `{placeholders}` and are returned as `details`. Never contain secrets. */
export type ErrorFacts = Record<string, unknown>;

/**
 * An error that is returned to the caller. Any other error becomes a 500 without details. `message` is for logs, in
 * English.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts | null;
  /** Sent as the `Retry-After` header if waiting helps. */
  readonly retryAfterSec: number | null;

  constructor(
    code: ErrorCode,
    facts: ErrorFacts | null = null,
    options: { cause?: unknown; retryAfterSec?: number } = {},
  ) {
    super(describeFact({ code, facts: facts ?? {} }, languages[0]) ?? code, { cause: options.cause });
    this.code = code;
    this.facts = facts;
    this.retryAfterSec = options.retryAfterSec ?? null;
  }

  /** Returns the message for the caller. */
  sentence(language: Language = currentLanguage()): string {
    return describeFact({ code: this.code, facts: this.facts ?? {} }, language) ?? this.code;
  }

  get status() {
    return errors[this.code].status;
  }
}
