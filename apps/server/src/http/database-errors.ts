/**
 * Error codes from Postgres and its driver for an unavailable database: refused, shutting down, starting, too many
 * connections.
 */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Errors raised by the driver itself have no code. */
const unavailableMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** True if an error, or its cause, means that the database cannot be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(error, ({ code, message, syscall }) => {
    // ENOENT from reading a file does not mean a missing database: only errors while opening a socket count.
    if (code === 'ENOENT') return syscall === 'connect';
    return (code !== undefined && (unavailable.has(code) || /^08/.test(code))) || unavailableMessage.test(message);
  });
}

/** True if Postgres refused text that no column can hold, such as a NUL character or half a surrogate pair. */
export function isTextRefused(error: unknown): boolean {
  return someCause(
    error,
    ({ code, detail }) =>
      code === '22021' || code === '22P05' || (code === '22P02' && /\bsurrogate\b/.test(detail ?? '')),
  );
}

/** True if Postgres refused a row because its owner has just been deleted. */
export function isOwnerGone(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '23503');
}

/** True if Postgres gave up waiting for locked rows. The same request may succeed later. */
export function isBusy(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '40P01' || code === '55P03');
}

type DriverFacts = { code?: string; syscall?: string; detail?: string };

function someCause(error: unknown, test: (error: Error & DriverFacts) => boolean): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    if (test(current)) return true;
    // If a host has several addresses, the error contains the errors for all of them.
    if (current instanceof AggregateError && current.errors.some((each: unknown) => someCause(each, test))) return true;
  }
  return false;
}
