import Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';
import type { Delivery } from '../book/stripe-state.ts';

const TIMEOUT_MS = 10_000;
const MAX_WAITING = 5000;
/** How long events are gathered before they are sent in another order. */
const GATHER_MS = 300;
const OLD_SEC = 600;
const FLAWS = new Set(['bad-signature', 'old-timestamp', 'wrong-version']);

export type Deliveries = {
  /** Puts an event on its way to every endpoint that wants it. */
  enqueue(event: Stripe.Event): void;
  /** Sends everything that waits, whatever its time, once; it resolves when all of it was tried. */
  flush(): Promise<void>;
  /** Sends an event that was sent before, or was dropped, once more. */
  replay(event: Stripe.Event): void;
  stop(): Promise<void>;
};

/** Delivers signed events in their order, one at a time for each endpoint, and again when the receiver fails. */
export function openWebhookDeliveries(
  book: Book,
  { onChange, log }: { onChange: () => void; log: (message: string) => void },
): Deliveries {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  const push = (delivery: Omit<Delivery, 'attempts'>) => {
    const { deliveries } = book.state;
    deliveries.push({ ...delivery, attempts: 0 });
    deliveries.splice(0, Math.max(0, deliveries.length - MAX_WAITING));
  };

  const endpointsFor = ({ type }: Stripe.Event) =>
    book
      .list('webhook_endpoint')
      .filter(
        ({ status, enabled_events: wanted }) => status === 'enabled' && (wanted.includes('*') || wanted.includes(type)),
      );

  const wake = () => {
    if (stopping.signal.aborted || running !== null) return;
    if (timer !== null) clearTimeout(timer);
    const next = Math.min(...book.state.deliveries.map(({ nextAtMs }) => nextAtMs));
    if (!Number.isFinite(next)) return;
    timer = setTimeout(() => void run(() => false), Math.min(Math.max(0, next - Date.now()), 60_000));
    timer.unref();
  };

  /** Tries what is due, until nothing is; `isForced` says what is due before its time. */
  const run = async (isForced: (delivery: Delivery) => boolean): Promise<void> => {
    while (running !== null) await running;
    if (stopping.signal.aborted) return;
    running = (async () => {
      while (!stopping.signal.aborted) {
        const due = takeDue(book.state.deliveries, isForced);
        if (due.length === 0) return;
        // The two of a duplicate go side by side, as they may with the provider.
        await Promise.all(due.map((delivery) => deliver(delivery)));
        onChange();
      }
    })().finally(() => {
      running = null;
    });
    await running;
    wake();
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    const event = book.find('event', delivery.event);
    const endpoint = book.find('webhook_endpoint', delivery.endpoint);
    if (event === null || endpoint === null) return;
    const problem = await send(event, endpoint, delivery, {
      oldSecret: book.state.oldSecrets[endpoint.id] ?? null,
      signal: stopping.signal,
    });
    if (problem === null) return;
    log(`payments: ${event.type} ${event.id} was not taken: ${problem}`);
    const attempts = delivery.attempts + 1;
    const waitMs = book.state.deliverySettings.retryDelaysMs[delivery.attempts];
    // A flaw on purpose is not mended by another try.
    if (waitMs === undefined || delivery.flaw !== null) return;
    book.state.deliveries.push({ ...delivery, attempts, isHeld: false, nextAtMs: Date.now() + waitMs });
  };

  wake();
  return {
    enqueue(event) {
      const endpoints = endpointsFor(event);
      if (endpoints.length === 0) return;
      const { mode, delayMs } = takeMode(book);
      for (const { id: endpoint } of endpoints) {
        if (mode === 'dropped') continue;
        const now = Date.now();
        const held = book.state.deliveries.find(({ isHeld }) => isHeld);
        const delivery = {
          event: event.id,
          endpoint,
          nextAtMs: mode === 'late' ? now + delayMs : mode === 'reordered' ? (held?.nextAtMs ?? now + GATHER_MS) : now,
          isHeld: mode === 'reordered',
          flaw: FLAWS.has(mode) ? (mode as Delivery['flaw']) : null,
        };
        push(delivery);
        if (mode === 'duplicate') push(delivery);
      }
      // After the turn that makes the events, so that the answer to the request goes first.
      setImmediate(wake);
    },
    async flush() {
      const waiting = new Set(book.state.deliveries);
      await run((delivery) => waiting.delete(delivery));
    },
    replay(event) {
      for (const { id: endpoint } of endpointsFor(event)) {
        push({ event: event.id, endpoint, nextAtMs: Date.now(), isHeld: false, flaw: null });
      }
      wake();
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}

/** The mode for the next event; after the last one that it was set for, all is normal again. */
function takeMode({ state }: Book): { mode: string; delayMs: number } {
  const settings = state.deliverySettings;
  const { mode, delayMs, count } = settings;
  if (count !== null) {
    settings.count = count - 1;
    if (settings.count <= 0) Object.assign(settings, { mode: 'normal', count: null });
  }
  return { mode, delayMs };
}

/** Takes out the next that is due, with its twin if there is one. Those that were held come from the last to the first. */
function takeDue(waiting: Delivery[], isForced: (delivery: Delivery) => boolean): Delivery[] {
  const isDue = (delivery: Delivery) => isForced(delivery) || delivery.nextAtMs <= Date.now();
  const first = waiting.find(isDue);
  if (first === undefined) return [];
  if (first.isHeld) {
    const held = waiting.filter(({ isHeld }) => isHeld).reverse();
    for (const each of held) waiting.splice(waiting.indexOf(each), 1);
    const now = Date.now();
    waiting.unshift(...held.map((each) => ({ ...each, isHeld: false, nextAtMs: now })));
    return takeDue(waiting, () => false);
  }
  const at = waiting.indexOf(first);
  const twin = waiting[at + 1];
  const isTwin = twin?.event === first.event && twin.endpoint === first.endpoint && twin.attempts === first.attempts;
  return waiting.splice(at, isTwin ? 2 : 1);
}

/** Posts an event as the provider does. The problem is null when the receiver took it. */
async function send(
  event: Stripe.Event,
  endpoint: Stripe.WebhookEndpoint,
  { flaw, endpoint: id }: Delivery,
  { oldSecret, signal }: { oldSecret: string | null; signal: AbortSignal },
): Promise<string | null> {
  const version = flaw === 'wrong-version' ? '2024-06-20' : event.api_version;
  const payload = JSON.stringify({ ...event, api_version: version, pending_webhooks: 1 }, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - (flaw === 'old-timestamp' ? OLD_SEC : 0);
  const sign = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const header = sign(flaw === 'bad-signature' ? `whsec_of_another_endpoint_than_${id}` : (endpoint.secret ?? ''));
  const more = oldSecret === null || flaw === 'bad-signature' ? '' : sign(oldSecret).replace(/^t=\d+/, '');
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': `${header}${more}`,
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
