import { type DestinationStream, type Logger, pino } from 'pino';
import { describeLoggedError } from './describe-logged-error.ts';

/** Fields that are never logged, at any depth. */
const hidden = ['password', 'token', 'secret', 'cookie', 'authorization', 'accessToken', 'refreshToken'];

/**
 * Creates the program's log: JSON for machines in production, readable lines elsewhere.
 * @param write writes finished lines; default: standard output.
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
      // Log lines from several machines must name their process; those from a single process need not.
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

/** Formats a human-readable log line: time, level, message, then all other fields as `name=value`. */
function toReadableLine(json: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(json) as Record<string, unknown> & { err?: unknown };
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${toText(value)}`);
  const line = [String(time).slice(11, 23), String(level).toUpperCase().padEnd(5), String(msg ?? ''), ...facts]
    .join(' ')
    .trimEnd();
  return err === undefined ? `${line}\n` : `${line}\n${describe(err as ErrorFields)}`;
}

type ErrorFields = { type?: string; message?: string; stack?: string; cause?: ErrorFields };

function describe({ type, message, stack, cause }: ErrorFields): string {
  const lines = [`    ${type}: ${oneLine(message ?? '')}`, ...(stack ? [stack] : [])].join('\n');
  return `${lines}\n${cause ? describe(cause) : ''}`;
}

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return oneLine(text ?? '');
}

/** External text must not look like a separate log line. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
