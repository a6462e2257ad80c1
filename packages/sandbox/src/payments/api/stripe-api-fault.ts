const ACTIONS = ['answer', 'delay', 'drop-connection', 'drop-reply'] as const;
const MAX_COUNT = 1000;
const MAX_DELAY_MS = 120_000;

/**
 * What the stand-in does to the next requests.
 * - `answer`: nothing is done, and the answer is an error with `status`
 * - `delay`: the request waits for `delayMs`, then is done
 * - `drop-connection`: nothing is done, and the connection ends
 * - `drop-reply`: it is done, and the connection ends before the client is told
 */
export type ApiFault = {
  action: (typeof ACTIONS)[number];
  /** How many requests are left to spoil, 1 to 1000. */
  count: number;
  /** Only requests with this method; null is any. */
  method: string | null;
  /** Only requests whose path begins so. */
  path: string;
  status: number;
  delayMs: number;
  /** Seconds that a `Retry-After` header names; null is none. */
  retryAfterSec: number | null;
};

/** Reads `{ action, count, method, path, status, delayMs, retryAfterSec }`; a wrong body gives the reason as a text. */
export function parseApiFault(body: unknown): ApiFault | string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'The body must be a JSON object.';
  const given = body as Record<string, unknown>;
  const { action, count = 1, method = null, path = '/v1/', status = 500, delayMs = 1000, ...more } = given;
  const { retryAfterSec = null, ...rest } = more;
  const unknownKeys = Object.keys(rest);
  if (unknownKeys.length > 0) return `Unknown members: ${unknownKeys.join(', ')}.`;
  const known = ACTIONS.find((name) => name === action);
  if (known === undefined) return `"action" must be one of ${ACTIONS.join(', ')}.`;
  if (!isWhole(count, 1, MAX_COUNT)) return `"count" must be a whole number from 1 to ${MAX_COUNT}.`;
  if (method !== null && typeof method !== 'string') return '"method" must be a text.';
  if (typeof path !== 'string' || !path.startsWith('/v1/')) return '"path" must begin with /v1/.';
  if (!isWhole(status, 400, 599)) return '"status" must be a whole number from 400 to 599.';
  if (!isWhole(delayMs, 1, MAX_DELAY_MS)) return `"delayMs" must be a whole number from 1 to ${MAX_DELAY_MS}.`;
  if (retryAfterSec !== null && !isWhole(retryAfterSec, 0, 3600)) return '"retryAfterSec" must be from 0 to 3600.';
  return { action: known, count, method, path, status, delayMs, retryAfterSec };
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** The fault that a request meets, and the faults left after it. The oldest goes first. */
export function takeApiFault(
  faults: readonly ApiFault[],
  request: { method: string; path: string },
): { fault: ApiFault | null; left: ApiFault[] } {
  const isMet = ({ method, path }: ApiFault) =>
    (method === null || method === request.method) && request.path.startsWith(path);
  const fault = faults.find(isMet) ?? null;
  const left = faults.flatMap((each) => {
    if (each !== fault) return [each];
    return each.count > 1 ? [{ ...each, count: each.count - 1 }] : [];
  });
  return { fault, left };
}
