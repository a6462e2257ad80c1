import Stripe from 'stripe';
import { missing, StripeApiError } from '../api/stripe-api-error.ts';
import type { Kind, PaymentState, Tables } from './stripe-state.ts';

/** A bound on the state: every object, line and event takes an id. By hand no one comes near it. */
const MAX_IDS = 150_000;
const MAX_EVENTS = 3000;
/** So many more events may gather before the oldest go, which takes a look at all of them. */
const SPARE_EVENTS = 200;

type Stored = Tables[Kind];
type EventType = Stripe.Event.Type;

/** The provider's books: its objects, its clock, and what it tells others of a change. */
export type Book = {
  state: PaymentState;
  /** The request that is being answered, as its events name it. */
  request: Stripe.Event.Request | null;
  /** Seconds since 1970 by the customer's clock. */
  now(customer?: Ref): number;
  /** Does something at a moment of the clock. */
  at<T>(sec: number, action: () => T): T;
  makeId(prefix: string): string;
  add<T extends Stored>(object: T, event?: EventType): T;
  find<K extends Kind>(kind: K, ref: Ref): Tables[K] | null;
  /** Throws when there is none; `param` is the parameter that named it, null when it was the address. */
  get<K extends Kind>(kind: K, ref: Ref, param?: string | null): Tables[K];
  /** Newest first. */
  list<K extends Kind>(kind: K): Tables[K][];
  /** Changes members and tells of it, when `event` is named, with what they were before. */
  change<T extends Stored>(object: T, changes: Partial<T>, event?: EventType): T;
  emit(type: EventType, object: Stored, previous?: object): void;
  remove(kind: Kind, id: string): void;
  /** Address of one of the stand-in's pages. */
  pageUrl(path: string): string;
};

/** An id, the object itself, or nothing: what the provider's types hold where one object names another. */
export type Ref = string | { id: string } | null | undefined;

export function idOf(ref: Ref): string | null {
  if (typeof ref === 'string') return ref;
  return ref ? ref.id : null;
}

/** Opens the books on a state. `onEvent` is told of every event, after it is in the list. */
export function openBook(
  getState: () => PaymentState,
  { pages, onEvent }: { pages: string; onEvent: (event: Stripe.Event) => void },
): Book {
  let fixedSec: number | null = null;
  let spareEvents = 0;
  const tableOf = <K extends Kind>(kind: K) => getState().tables[kind];

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
      if (getState().count > MAX_IDS) {
        throw new StripeApiError(500, { type: 'api_error', message: 'The sandbox is full. Reset it on its page.' });
      }
      (tableOf(object.object) as Record<string, Stored>)[object.id] = object;
      if (event !== undefined) book.emit(event, object);
      return object;
    },
    find(kind, ref) {
      const id = idOf(ref);
      const table = tableOf(kind);
      return id !== null && Object.hasOwn(table, id) ? (table[id] ?? null) : null;
    },
    get(kind, ref, param = null) {
      const found = book.find(kind, ref);
      if (found === null) throw missing(kind, idOf(ref) ?? '', param);
      return found;
    },
    list: (kind) => Object.values(tableOf(kind)).reverse(),
    change(object, changes, event) {
      const previous: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(changes)) {
        const before = (object as unknown as Record<string, unknown>)[name];
        if (JSON.stringify(before) !== JSON.stringify(value)) previous[name] = structuredClone(before);
      }
      Object.assign(object, changes);
      if (event !== undefined && Object.keys(previous).length > 0) book.emit(event, object, previous);
      return object;
    },
    emit(type, object, previous) {
      const events = tableOf('event');
      const snapshot = structuredClone(object);
      const event = {
        id: book.makeId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: book.now('customer' in object ? (object.customer as Ref) : object.id),
        data: { object: snapshot, ...(previous === undefined ? {} : { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 0,
        request: book.request ?? { id: null, idempotency_key: null },
        type,
      } as unknown as Stripe.Event;
      events[event.id] = event;
      spareEvents -= 1;
      if (spareEvents <= 0) {
        const ids = Object.keys(events);
        for (const id of ids.slice(0, Math.max(0, ids.length - MAX_EVENTS))) delete events[id];
        spareEvents = SPARE_EVENTS;
      }
      onEvent(event);
    },
    remove(kind, id) {
      delete tableOf(kind)[id];
    },
    pageUrl: (path) => `${pages}${path}`,
  };
  return book;
}
