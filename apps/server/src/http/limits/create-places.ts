import { AppError } from '../app-error.ts';
import { type LimitedResource, limitedResources, type ResourceName } from './limited-resources.ts';

/** The account and network that take a place. `account` is null for a visitor, who only counts for the network. */
export type PlaceTaker = { account: string | null; network: string };

/** Options for taking a place. */
export type EnterOptions = {
  /** Default 1. */
  amount?: number | undefined;
  /** The size of the input, which decides if it may use the slots for quick ones; default unknown. */
  inputBytes?: number | undefined;
  /** Aborts the wait. */
  signal?: AbortSignal | undefined;
};

/** Places of the shared resources of this process. */
export type Places = {
  /**
   * Takes a place. If the resource has turns, the request waits for one. Call the returned function to release the
   * place.
   * @throws AppError `too_many_at_once` or the resource's own code (429) if the account or network has reached its
   * limit, `resource_busy` (503) if all places are taken, and the signal's reason
   */
  enter(name: ResourceName, who: PlaceTaker, options?: EnterOptions): Promise<() => void>;
  /** Does the work in a place. @throws as `enter` and the work do */
  within<T>(name: ResourceName, who: PlaceTaker, work: () => Promise<T>, options?: EnterOptions): Promise<T>;
  /** Returns the amount taken of a resource and the number of waiting requests. */
  read(name: ResourceName): { taken: number; waiting: number };
};

/** Waiting requests with the same `kind` are interchangeable. */
type Waiter = { keys: string[]; amount: number; isQuick: boolean; kind: string; admit: () => void };
type State = {
  resource: LimitedResource;
  /** The states that share an account's places with this one, which is one of them. */
  together: State[];
  taken: number;
  /** The slots for quick inputs in use, which `taken` leaves out. */
  takenByQuick: number;
  held: Map<string, number>;
  waiting: Set<Waiter>;
  /** The start times of uses in progress. */
  since: Map<string, number[]>;
  /** Seconds of past use, which fade with time. */
  used: Map<string, { sec: number; atMs: number }>;
};

/** The time after which recorded use counts half. */
const HALF_LIFE_MS = 60_000;
/** Accounts and networks below this count as new, however little others have used. */
const LITTLE_SEC = 1;
/**
 * The seconds of use below which networks and accounts take turns by the length of their own queues, so that new ones
 * do not all come first.
 */
const MODEST_SEC = 5;
/** The most entries; above it, faded ones are removed. */
const MAX_REMEMBERED = 10_000;

/**
 * Creates the places. Of the waiting requests, the one whose network, and then whose account, has used least of the
 * resource in the last minutes comes first, so that no one waits for everything others have queued. Below `MODEST_SEC`
 * the shortest queue comes first.
 */
export function createPlaces(
  resources: Readonly<Record<ResourceName, LimitedResource>> = limitedResources,
  nowMs: () => number = () => performance.now(),
): Places {
  const states = new Map<ResourceName, State>();
  const stateOf = (name: ResourceName): State => {
    const existing = states.get(name);
    if (existing) return existing;
    const empty = {
      taken: 0,
      takenByQuick: 0,
      held: new Map(),
      since: new Map(),
      waiting: new Set<Waiter>(),
      used: new Map(),
    };
    const resource: LimitedResource = resources[name];
    const others = [...states.values()].filter(
      (other) => resource.together !== undefined && other.resource.together === resource.together,
    );
    const state: State = { resource, together: others, ...empty };
    states.set(name, state);
    const all = [...others, state];
    for (const one of all) one.together = all;
    return state;
  };

  const places: Places = {
    async enter(name, who, { amount = 1, inputBytes = Number.POSITIVE_INFINITY, signal } = {}) {
      signal?.throwIfAborted();
      const state = stateOf(name);
      const keys = keysOf(who);
      const isQuick = inputBytes <= (state.resource.quick?.upToBytes ?? -1);
      const take = () => {
        const isOfQuick = hasQuickSlot(state, isQuick);
        change(state, keys, amount, isOfQuick);
        const startMs = nowMs();
        for (const key of keys) state.since.set(key, [...(state.since.get(key) ?? []), startMs]);
        let isOpen = true;
        return () => {
          if (!isOpen) return;
          isOpen = false;
          change(state, keys, -amount, isOfQuick);
          endUse(state, keys, startMs);
          noteUse(state, keys, (nowMs() - startMs) / 1000, nowMs());
          for (const one of state.together) admitNext(one, nowMs());
        };
      };
      const obstacle = findObstacle(state, { keys, amount, isQuick }, nowMs());
      if (obstacle === null) return take();
      const { waiting, retryAfterSec } = state.resource;
      const refuse = (by: 'own' | 'all') => refusal(state.resource, by, retryAfterSec);
      if (!waiting) throw refuse(obstacle);
      const own = [...state.waiting].filter((one) => one.keys.at(-1) === keys.at(-1)).length;
      if (own >= waiting.ofAccount) throw refuse('own');
      return await new Promise((resolve, reject) => {
        const end = (error: unknown) => {
          leaveQueue();
          reject(error);
        };
        const waiter = {
          keys,
          amount,
          isQuick,
          kind: `${keys.join(' ')} ${amount} ${isQuick}`,
          admit: () => {
            leaveQueue();
            resolve(take());
          },
        };
        const timer = setTimeout(() => end(refuse('all')), waiting.longestSec * 1000);
        const abort = () => end(signal?.reason);
        const leaveQueue = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          state.waiting.delete(waiter);
        };
        signal?.addEventListener('abort', abort, { once: true });
        state.waiting.add(waiter);
      });
    },

    async within(name, who, work, options) {
      const leave = await places.enter(name, who, options);
      try {
        return await work();
      } finally {
        leave();
      }
    },

    read(name) {
      const { taken, takenByQuick, waiting } = stateOf(name);
      return { taken: taken + takenByQuick, waiting: waiting.size };
    },
  };
  return places;
}

/**
 * Returns the keys of a taker: the network, then the account if there is one. An account costs nothing, so networks
 * come first in turns.
 */
function keysOf({ account, network }: PlaceTaker): string[] {
  return account === null ? [`n ${network}`] : [`n ${network}`, `a ${account}`];
}

/** Returns true if an input is quick and a slot for those is free, which other inputs never take. */
function hasQuickSlot({ resource, takenByQuick }: State, isQuick: boolean): boolean {
  return isQuick && takenByQuick < (resource.quick?.slots ?? 0);
}

function change(state: State, keys: readonly string[], amount: number, isOfQuick: boolean): void {
  if (isOfQuick) state.takenByQuick += amount;
  else state.taken += amount;
  for (const key of keys) {
    const left = (state.held.get(key) ?? 0) + amount;
    if (left > 0) state.held.set(key, left);
    else state.held.delete(key);
  }
}

/** Returns the limit that refuses a request; null if there is a place. */
function findObstacle(
  state: State,
  { keys, amount, isQuick }: Omit<Waiter, 'kind' | 'admit'>,
  nowMs: number,
): 'own' | 'all' | null {
  const { ofAccount, ofNetwork, ofAll, keptForLight = 0 } = state.resource;
  const isOver = keys.some((key) =>
    key.startsWith('a ')
      ? state.together.reduce((sum, { held }) => sum + (held.get(key) ?? 0), amount) > ofAccount
      : (state.held.get(key) ?? 0) + amount > ofNetwork,
  );
  if (isOver) return 'own';
  if (hasQuickSlot(state, isQuick)) return null;
  const isFree = state.taken + amount <= ofAll - keptForLight;
  const [network = ''] = keys;
  if (isFree || (state.taken + amount <= ofAll && isLight(state, network, nowMs))) return null;
  return 'all';
}

/** Returns true for a network that holds no place and has used less than half of what the heaviest holder has. */
function isLight(state: State, key: string, nowMs: number): boolean {
  if (state.held.has(key)) return false;
  const used = usedSec(state, key, nowMs);
  if (used < LITTLE_SEC) return true;
  const alike = [...state.held.keys()].filter((other) => other[0] === key[0]);
  return alike.some((other) => usedSec(state, other, nowMs) > 2 * used);
}

/** Returns the seconds of past use and of the uses in progress. */
function usedSec(state: State, key: string, nowMs: number): number {
  const now = (state.since.get(key) ?? []).reduce((sum, startMs) => sum + (nowMs - startMs) / 1000, 0);
  return pastSec(state, key, nowMs) + now;
}

function pastSec(state: State, key: string, nowMs: number): number {
  const used = state.used.get(key);
  return used ? used.sec * 0.5 ** ((nowMs - used.atMs) / HALF_LIFE_MS) : 0;
}

function endUse(state: State, keys: readonly string[], startMs: number): void {
  for (const key of keys) {
    const left = [...(state.since.get(key) ?? [])];
    left.splice(left.indexOf(startMs), 1);
    if (left.length > 0) state.since.set(key, left);
    else state.since.delete(key);
  }
}

function noteUse(state: State, keys: readonly string[], sec: number, atMs: number): void {
  for (const key of keys) state.used.set(key, { sec: pastSec(state, key, atMs) + sec, atMs });
  if (state.used.size <= MAX_REMEMBERED) return;
  for (const key of state.used.keys()) if (pastSec(state, key, atMs) < LITTLE_SEC) state.used.delete(key);
}

function admitNext(state: State, nowMs: number): void {
  for (;;) {
    const counts = new Map<string, number>();
    // Only the first of each kind is compared: an account may have hundreds waiting.
    const heads = new Map<string, Waiter>();
    for (const waiter of state.waiting) {
      for (const key of waiter.keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      if (!heads.has(waiter.kind)) heads.set(waiter.kind, waiter);
    }
    /** Ranks by use and queue of the network, then of the account. */
    const rankOf = ({ keys }: Waiter) =>
      keys.flatMap((key) => [Math.max(MODEST_SEC, usedSec(state, key, nowMs)), counts.get(key) ?? 0]);
    const [first] = [...heads.values()]
      .filter((waiter) => findObstacle(state, waiter, nowMs) === null)
      .map((waiter) => ({ waiter, rank: rankOf(waiter) }))
      .sort((a, b) => compareRanks(a.rank, b.rank));
    if (!first) return;
    first.waiter.admit();
  }
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== (b[index] ?? 0));
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function refusal({ what, ownCode }: LimitedResource, by: 'own' | 'all', retryAfterSec: number): AppError {
  const code = by === 'all' ? 'resource_busy' : (ownCode ?? 'too_many_at_once');
  return new AppError(code, { what, retryAfterSec }, { retryAfterSec });
}
