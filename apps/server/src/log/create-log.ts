import { type DestinationStream, type Logger, pino } from 'pino';
import { describeLoggedError } from './describe-logged-error.ts';
import { toReadableLine } from './to-readable-line.ts';

/** Fields that are never written, at any depth. */
const hidden = ['password', 'token', 'secret', 'cookie', 'authorization', 'accessToken', 'refreshToken'];

/**
 * Creates the program's log: JSON for machines in production, a line for people elsewhere.
 * @param write writes finished lines; default: the standard output.
 */
export function createLog(
  options: { level: string; isJson: boolean; process?: { host: string; role: string } },
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Logger {
  const destination: DestinationStream = {
    write: options.isJson ? write : (line) => write(toReadableLine(line)),
  };
  return pino(
    {
      level: options.level,
      // Lines of many machines need to name their process; those of a single process do not.
      base: options.isJson ? (options.process ?? null) : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: describeLoggedError,
        error: (value: unknown) => (value instanceof Error ? describeLoggedError(value) : value),
      },
      redact: {
        paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[hidden]',
      },
    },
    destination,
  );
}
