import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/** The file for the messages of unhandled errors, which Vitest's JSON report omits. */
const file = process.env.UNHANDLED_ERRORS_FILE;

/** Writes uncaught errors to `UNHANDLED_ERRORS_FILE`, as a JSON list of strings. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string }[]): void {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
