const ACTIONS = [
  'answer',
  'answer-after',
  'html',
  'redirect',
  'delay',
  'drop-connection',
  'drop-reply',
  'cut-upload',
  'cut-answer',
  'truncate-upload',
  'wrong-length',
] as const;
const MAX_COUNT = 10_000;
const MAX_DELAY_MS = 600_000;

/**
 * A fault of a stand-in for the next requests.
 * - `answer`: nothing is executed; the response has `status`, `headers` and `body`, by default the provider's own error
 * - `answer-after`: the same after the request was executed
 * - `html`: nothing is executed; the response is a page, 200 by default
 * - `redirect`: nothing is executed; the response redirects to `location`
 * - `delay`: the request waits for `delayMs`, then is executed
 * - `drop-connection`: nothing is executed, and the connection ends
 * - `drop-reply`: the request is executed, and the connection ends before the response
 * - `cut-upload`: the connection ends after `bytes` of the request's body
 * - `cut-answer`: the connection ends after `bytes` of the response's body
 * - `truncate-upload`: only `bytes` of a chunk are stored if the provider keeps parts of chunks, and the response says so
 * - `wrong-length`: the response announces `bytes` more than it has, or ends early by as many if `bytes` is negative
 */
export type HostFault = {
  action: (typeof ACTIONS)[number];
  /** Null is any. */
  provider: string | null;
  /** Only requests that do this; null is any. */
  operation: string | null;
  method: string | null;
  /** Only requests whose path has this in it. */
  path: string | null;
  /** The number of requests left to spoil. */
  count: number;
  /** The number of matching requests to let through first. */
  skip: number;
  status: number | null;
  /** The word for the error in the provider's own shape; null is the usual one for the status. */
  reason: string | null;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  location: string | null;
  delayMs: number;
  bytes: number;
};

/** The properties of a request by which it meets a fault. */
export type FaultTarget = { provider: string; operation: string; method: string; path: string };

const DEFAULTS: Omit<HostFault, 'action'> = {
  provider: null,
  operation: null,
  method: null,
  path: null,
  count: 1,
  skip: 0,
  status: null,
  reason: null,
  headers: {},
  body: null,
  location: null,
  delayMs: 1000,
  bytes: 0,
};

/** Reads a fault of one of the providers; a member that is not given has its default. A wrong body gives the reason as a text. */
export function parseHostFault(providers: readonly string[], body: unknown): HostFault | string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'The body must be a JSON object.';
  const unknownKeys = Object.keys(body).filter((key) => key !== 'action' && !(key in DEFAULTS));
  if (unknownKeys.length > 0) return `Unknown members: ${unknownKeys.join(', ')}.`;
  const fault = { ...DEFAULTS, ...body } as Record<keyof HostFault, unknown>;
  if (!ACTIONS.some((name) => name === fault.action)) return `"action" must be one of ${ACTIONS.join(', ')}.`;
  if (fault.provider !== null && !providers.some((name) => name === fault.provider)) {
    return `"provider" must be one of ${providers.join(', ')}.`;
  }
  for (const name of ['operation', 'method', 'path', 'reason', 'body', 'location'] as const) {
    if (fault[name] !== null && typeof fault[name] !== 'string') return `"${name}" must be a text.`;
  }
  const ranges = [
    ['count', 1, MAX_COUNT],
    ['skip', 0, MAX_COUNT],
    ['delayMs', 1, MAX_DELAY_MS],
    ['bytes', -1e12, 1e12],
  ] as const;
  for (const [name, min, max] of ranges) {
    if (!isWhole(fault[name], min, max)) return `"${name}" must be a whole number from ${min} to ${max}.`;
  }
  if (fault.status !== null && !isWhole(fault.status, 200, 599)) return '"status" must be from 200 to 599.';
  const { headers } = fault;
  const isTexts = typeof headers === 'object' && headers !== null;
  if (!isTexts || Object.values(headers).some((value) => typeof value !== 'string')) {
    return '"headers" must be an object of texts.';
  }
  if (fault.action === 'redirect' && fault.location === null) return '"location" must be given.';
  return fault as HostFault;
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** The fault that a request meets, and the faults left after it. The oldest goes first. */
export function takeHostFault(
  faults: readonly HostFault[],
  request: FaultTarget,
): { fault: HostFault | null; left: HostFault[] } {
  let taken: HostFault | null = null;
  const left = faults.flatMap((each) => {
    if (taken !== null || !isMet(each, request)) return [each];
    if (each.skip > 0) return [{ ...each, skip: each.skip - 1 }];
    taken = each;
    return each.count > 1 ? [{ ...each, count: each.count - 1 }] : [];
  });
  return { fault: taken, left };
}

function isMet(fault: HostFault, { provider, operation, method, path }: FaultTarget): boolean {
  return (
    (fault.provider === null || fault.provider === provider) &&
    (fault.operation === null || fault.operation === operation) &&
    (fault.method === null || fault.method === method) &&
    (fault.path === null || path.includes(fault.path))
  );
}
