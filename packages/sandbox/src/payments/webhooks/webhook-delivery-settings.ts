export const DELIVERY_MODES = [
  'normal',
  'duplicate',
  'reordered',
  'late',
  'dropped',
  'bad-signature',
  'old-timestamp',
  'wrong-version',
] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

/**
 * How events reach the endpoints.
 * - `normal`: once each, in their order
 * - `duplicate`: each twice
 * - `reordered`: kept for a moment and sent in another order
 * - `late`: after `delayMs`
 * - `dropped`: never; the events are in the list of events all the same
 * - `bad-signature`, `old-timestamp`, `wrong-version`: signed with a foreign secret, ten minutes old, or of another API version
 */
export type DeliverySettings = {
  mode: DeliveryMode;
  /** For how many more events the mode holds; null is until it is changed. */
  count: number | null;
  delayMs: number;
  /** Waits before each further try of a delivery that failed; after the last it is given up. */
  retryDelaysMs: number[];
};
