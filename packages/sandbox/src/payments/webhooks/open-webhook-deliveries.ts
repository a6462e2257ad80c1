import Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

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

const TIMEOUT_MS = 10_000;
const MAX_WAITING = 5000;
/** The time for which events are gathered before they are sent in another order. */
const GATHER_MS = 300;
const OLD_SEC = 600;
/** Modes whose deliveries fail on purpose, so that a retry would not help. */
const FLAWS = new Set<Delivery['mode']>(['bad-signature', 'old-timestamp']);

export type Deliveries = {
  /** Queues an event for every endpoint that selects it. */
  enqueue(event: Stripe.Event): void;
  /** Sends everything that waits, whatever its time, and resolves when all of it was tried. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** Delivers signed events in their order, one at a time, and again if the receiver fails. */
export function openWebhookDeliveries(
  book: Book,
  { onChange, log }: { onChange: () => void; log: (message: string) => void },
): Deliveries {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  const wake = () => {
    if (stopping.signal.aborted || running !== null) return;
    if (timer !== null) clearTimeout(timer);
    const next = Math.min(...book.state.outbox.map(({ nextAtMs }) => nextAtMs));
    if (!Number.isFinite(next)) return;
    const waitMs = Math.min(Math.max(0, next - Date.now()), 60_000);
    timer = setTimeout(() => void run(() => false), waitMs).unref();
  };

  /** Tries everything that is due, or forced before its time, until nothing is. */
  const run = async (isForced: (delivery: Delivery) => boolean): Promise<void> => {
    while (running !== null) await running;
    running = (async () => {
      while (!stopping.signal.aborted) {
        const due = takeDue(book.state.outbox, isForced);
        if (due.length === 0) return;
        // The two of a duplicate are sent side by side, as they may be by the provider.
        await Promise.all(due.map(deliver));
        onChange();
      }
    })().finally(() => {
      running = null;
    });
    await running;
    wake();
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    const { event, mode, attempts } = delivery;
    const endpoint = book.find('webhook_endpoint', delivery.endpoint);
    if (endpoint === null) return;
    const problem = await send(delivery, endpoint, stopping.signal);
    if (problem === null) return;
    log(`payments: ${event.type} ${event.id} was not taken: ${problem}`);
    const waitMs = book.state.deliverySettings.retryDelaysMs[attempts];
    if (waitMs === undefined || FLAWS.has(mode)) return;
    book.state.outbox.push({ ...delivery, mode: 'normal', attempts: attempts + 1, nextAtMs: Date.now() + waitMs });
  };

  wake();
  return {
    enqueue(event) {
      const { outbox, deliverySettings } = book.state;
      const { mode, delayMs } = deliverySettings;
      if (mode === 'dropped') return;
      for (const { id: endpoint, enabled_events: types } of book.list('webhook_endpoint')) {
        if (!types.includes('*') && !types.includes(event.type)) continue;
        const gathered = outbox.find((each) => each.mode === 'reordered');
        const waitMs = mode === 'late' ? delayMs : mode === 'reordered' ? GATHER_MS : 0;
        const nextAtMs = (mode === 'reordered' ? gathered?.nextAtMs : undefined) ?? Date.now() + waitMs;
        const delivery: Delivery = { event, endpoint, attempts: 0, nextAtMs, mode };
        outbox.push(delivery);
        if (mode === 'duplicate') outbox.push({ ...delivery });
      }
      outbox.splice(0, Math.max(0, outbox.length - MAX_WAITING));
      // After the turn that makes the events, so that the response to the request comes first.
      setImmediate(wake);
    },
    async flush() {
      const waiting = new Set(book.state.outbox);
      await run((delivery) => waiting.delete(delivery));
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}

/** Takes out the next that is due, with its twin if there is one. Reordered ones are sent from the last to the first. */
function takeDue(outbox: Delivery[], isForced: (delivery: Delivery) => boolean): Delivery[] {
  const first = outbox.find((delivery) => isForced(delivery) || delivery.nextAtMs <= Date.now());
  if (first === undefined) return [];
  if (first.mode === 'reordered') {
    const gathered = outbox.filter(({ mode }) => mode === 'reordered').reverse();
    const others = outbox.filter(({ mode }) => mode !== 'reordered');
    const nextAtMs = Date.now();
    outbox.splice(
      0,
      outbox.length,
      ...gathered.map((each) => ({ ...each, mode: 'normal' as const, nextAtMs })),
      ...others,
    );
    return outbox.splice(0, 1);
  }
  const at = outbox.indexOf(first);
  const twin = outbox[at + 1];
  const isTwin =
    twin?.event.id === first.event.id && twin.endpoint === first.endpoint && twin.attempts === first.attempts;
  return outbox.splice(at, isTwin ? 2 : 1);
}

/** Posts an event as the provider does. @returns the problem, null if the receiver took it */
async function send(
  { event, mode }: Delivery,
  endpoint: Stripe.WebhookEndpoint,
  signal: AbortSignal,
): Promise<string | null> {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - (mode === 'old-timestamp' ? OLD_SEC : 0);
  const secret = mode === 'bad-signature' ? 'whsec_of_another_endpoint' : (endpoint.secret ?? '');
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `the receiver answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
