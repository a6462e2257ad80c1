const ACTIONS = ['refuse-temporarily', 'refuse-permanently', 'drop-connection', 'drop-reply'] as const;
const MAX_COUNT = 1000;

/**
 * A fault of the mailbox for the next messages.
 * - `refuse-temporarily`: 451 after the message, nothing is stored
 * - `refuse-permanently`: 554 after the message, nothing is stored
 * - `drop-connection`: the connection ends in the middle of the message, nothing is stored
 * - `drop-reply`: the message is stored, but the connection ends before the response
 */
export type MailFault = {
  action: (typeof ACTIONS)[number];
  /** The number of messages left to spoil, 1 to 1000. */
  count: number;
  /** Only messages to this address; null spoils messages to anyone. */
  to: string | null;
};

/** The faults that wait for the next messages. They are not kept over a restart. */
export type MailFaults = { list(): MailFault[]; add(fault: MailFault): void; clear(): void };

/** Reads `{ action, count = 1, to = null }`; a wrong body gives the reason as a text. */
export function parseMailFault(body: unknown): MailFault | string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'The body must be a JSON object.';
  const { action, count = 1, to = null, ...rest } = body as Record<string, unknown>;
  const unknownKeys = Object.keys(rest);
  if (unknownKeys.length > 0) return `Unknown members: ${unknownKeys.join(', ')}.`;
  const faultAction = ACTIONS.find((name) => name === action);
  if (faultAction === undefined) return `"action" must be one of ${ACTIONS.join(', ')}.`;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_COUNT) {
    return `"count" must be a whole number from 1 to ${MAX_COUNT}.`;
  }
  if (to !== null && (typeof to !== 'string' || !to.includes('@'))) return '"to" must be an email address.';
  return { action: faultAction, count, to };
}

/** The fault that a message to these recipients meets, and the faults left after it. The oldest fault goes first. */
export function takeMailFault(
  faults: readonly MailFault[],
  recipients: readonly string[],
): { action: MailFault['action'] | null; left: MailFault[] } {
  const addresses = new Set(recipients.map((address) => address.toLowerCase()));
  const index = faults.findIndex(({ to }) => to === null || addresses.has(to.toLowerCase()));
  const met = faults[index];
  if (met === undefined) return { action: null, left: [...faults] };
  const left = faults.flatMap((fault, at) => {
    if (at !== index) return [fault];
    return fault.count > 1 ? [{ ...fault, count: fault.count - 1 }] : [];
  });
  return { action: met.action, left };
}
