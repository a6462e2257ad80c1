/** Formats a line of the log for a person: time, level, message, then all other fields as `name=value`. */
export function toReadableLine(json: string): string {
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

/** External text must not look like a separate line. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
