import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/** The file with the messages of unhandled errors, which Vitest's JSON report leaves out. */
const file = process.env.UNHANDLED_ERRORS_FILE;

/** Writes the errors that no test caught to `UNHANDLED_ERRORS_FILE`, as a JSON list of texts. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string }[]): void {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
