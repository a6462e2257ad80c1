import type Stripe from 'stripe';

export const DELIVERY_MODES = [
  'normal',
  'duplicate',
  'reordered',
  'late',
  'dropped',
  'bad-signature',
  'old-timestamp',
] as const;

/**
 * The delivery of events to the endpoints.
 * - `normal`: once each, in their order
 * - `duplicate`: each twice
 * - `reordered`: gathered for a moment and sent in another order
 * - `late`: after `delayMs`
 * - `dropped`: never
 * - `bad-signature`, `old-timestamp`: signed with a foreign secret, or ten minutes old
 */
export type DeliverySettings = {
  mode: (typeof DELIVERY_MODES)[number];
  delayMs: number;
  /** The waits before each retry of a delivery that failed. After the last it is dropped. */
  retryDelaysMs: number[];
};

/** An event on its way to one endpoint. */
export type Delivery = {
  event: Stripe.Event;
  endpoint: string;
  attempts: number;
  /** Real time, not that of the clock. */
  nextAtMs: number;
  mode: DeliverySettings['mode'];
};
