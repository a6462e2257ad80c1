import Stripe from 'stripe';
import { missing } from '../api/stripe-api-error.ts';
import type { Kind, PaymentState, Tables } from './stripe-state.ts';

type Stored = Tables[Kind];
type EventType = Stripe.Event.Type;

/** The provider's books: its objects, its clock, and the events of changes. */
export type Book = {
  state: PaymentState;
  /** The request that is being answered, for its events. */
  request: Stripe.Event.Request | null;
  /** Seconds since 1970 by the customer's clock. */
  now(customer?: Ref): number;
  /** Runs an action at a moment of the clock. */
  at<T>(sec: number, action: () => T): T;
  makeId(prefix: string): string;
  add<T extends Stored>(object: T, event?: EventType): T;
  find<K extends Kind>(kind: K, ref: Ref): Tables[K] | null;
  /** `param` is the parameter with the id; null if it was the address. @throws StripeApiError if there is none */
  get<K extends Kind>(kind: K, ref: Ref, param?: string | null): Tables[K];
  /** Newest first. */
  list<K extends Kind>(kind: K): Tables[K][];
  /** Changes members, and emits the event if any value is another. Those of updates contain the previous values. */
  change<T extends Stored>(object: T, changes: Partial<T>, event?: EventType): T;
  emit(type: EventType, object: Stored, previous?: object): void;
  /** Returns the address of one of the stand-in's pages. */
  pageUrl(path: string): string;
};

/** A reference of the provider's types: an id, the object itself, or nothing. */
export type Ref = string | { id: string } | null | undefined;

export function idOf(ref: Ref): string | null {
  return typeof ref === 'string' ? ref : (ref?.id ?? null);
}

/** Opens the books of a state. `onEvent` gets every event. */
export function openBook(
  getState: () => PaymentState,
  { pages, onEvent }: { pages: string; onEvent: (event: Stripe.Event) => void },
): Book {
  let fixedSec: number | null = null;

  const book: Book = {
    get state() {
      return getState();
    },
    request: null,
    now(customer) {
      if (fixedSec !== null) return fixedSec;
      const clock = book.find('test_helpers.test_clock', book.find('customer', customer)?.test_clock);
      return clock?.frozen_time ?? Math.floor(Date.now() / 1000) + getState().offsetSec;
    },
    at(sec, action) {
      const before = fixedSec;
      fixedSec = sec;
      try {
        return action();
      } finally {
        fixedSec = before;
      }
    },
    makeId(prefix) {
      const state = getState();
      state.count += 1;
      return `${prefix}_${state.tag}${state.count.toString(36).padStart(6, '0')}`;
    },
    add(object, event) {
      const { tables } = getState();
      tables[object.object] ??= {};
      (tables[object.object] as Record<string, Stored>)[object.id] = object;
      if (event !== undefined) book.emit(event, object);
      return object;
    },
    find(kind, ref) {
      const id = idOf(ref);
      const table = getState().tables[kind];
      return table !== undefined && id !== null && Object.hasOwn(table, id) ? (table[id] ?? null) : null;
    },
    get(kind, ref, param = null) {
      const object = book.find(kind, ref);
      if (object === null) throw missing(kind, idOf(ref) ?? '', param);
      return object;
    },
    list: <K extends Kind>(kind: K) => Object.values<Tables[K]>(getState().tables[kind] ?? {}).reverse(),
    change(object, changes, event) {
      const previous: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(changes)) {
        const before = object[name as keyof typeof object];
        if (JSON.stringify(before) !== JSON.stringify(value)) previous[name] = structuredClone(before);
      }
      Object.assign(object, changes);
      if (event === undefined || Object.keys(previous).length === 0) return object;
      const isUpdate = event.endsWith('.updated') || event === 'charge.refunded';
      book.emit(event, object, isUpdate ? previous : undefined);
      return object;
    },
    emit(type, object, previous) {
      onEvent({
        id: book.makeId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: book.now('customer' in object ? (object.customer as Ref) : object.id),
        data: {
          object: structuredClone(object),
          ...(previous === undefined ? {} : { previous_attributes: previous }),
        },
        livemode: false,
        pending_webhooks: 1,
        request: book.request ?? { id: null, idempotency_key: null },
        type,
      } as unknown as Stripe.Event);
    },
    pageUrl: (path) => `${pages}${path}`,
  };
  return book;
}
