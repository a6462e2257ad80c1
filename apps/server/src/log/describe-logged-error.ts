/** An error in the form in which it is logged. */
export type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

const DEEPEST_CAUSE = 4;

/**
 * Describes an error without user data: a failed query is logged without its parameters, and a database error without
 * the row or values it quotes.
 */
export function describeLoggedError(error: unknown, depth = 0): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: 'Something that is no error was thrown.' };
  const { code } = error as NodeJS.ErrnoException;
  const message = withoutParameters(error.message);
  return {
    type: error instanceof Error ? error.name : typeof error,
    message,
    ...(typeof code === 'string' && { code }),
    // The stack repeats the message, which may span several lines.
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE && { cause: describeLoggedError(error.cause, depth + 1) }),
  };
}

/** The queue passes on database errors as plain objects copied from the errors. */
function isErrorLike(error: unknown): error is Omit<Error, 'name'> {
  if (error instanceof Error) return true;
  const { message, stack } = (error ?? {}) as Partial<Error>;
  return typeof message === 'string' && typeof stack === 'string';
}

/** Drizzle's message contains the query and, on a separate line, its parameters. */
function withoutParameters(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '');
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
