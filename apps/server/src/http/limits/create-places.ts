import { AppError } from '../app-error.ts';
import { type LimitedResource, limitedResources, type ResourceName } from './limited-resources.ts';

/** The account and network that take a slot. `account` is null for a visitor, who only counts toward the network. */
export type PlaceTaker = { account: string | null; network: string };

/** Options for taking a slot. */
export type EnterOptions = {
  /** Defaults to 1. */
  amount?: number | undefined;
  /** The size of the input, which determines if it may use the slots for quick inputs; unknown by default. */
  inputBytes?: number | undefined;
  /** Aborts the wait. */
  signal?: AbortSignal | undefined;
};

/** Slots for this process's shared resources. */
export type Places = {
  /**
   * Takes a slot. If the resource has a queue, the request waits its turn. Call the returned function to release the
   * slot. @throws AppError `too_many_at_once` or the resource's own code (429) if the account or network has reached
   * its limit, `resource_busy` (503) if all slots are taken, and the signal's reason
   */
  enter(name: ResourceName, who: PlaceTaker, options?: EnterOptions): Promise<() => void>;
  /** Runs the work while holding a slot. @throws the errors of `enter` and the work */
  within<T>(name: ResourceName, who: PlaceTaker, work: () => Promise<T>, options?: EnterOptions): Promise<T>;
  /** Returns the amount of a resource in use and the number of waiting requests. */
  read(name: ResourceName): { taken: number; waiting: number };
};

/** Waiting requests with the same `kind` are interchangeable. */
type Waiter = { keys: string[]; amount: number; isQuick: boolean; kind: string; admit: () => void };
type State = {
  resource: LimitedResource;
  /** The states that share an account's slots with this one, including this one. */
  together: State[];
  taken: number;
  /** The number of slots in use for quick inputs, which `taken` does not include. */
  takenByQuick: number;
  held: Map<string, number>;
  waiting: Set<Waiter>;
  /** The start times of slots in use. */
  since: Map<string, number[]>;
  /** Seconds of past use, decaying over time. */
  used: Map<string, { sec: number; atMs: number }>;
};

/** The half-life of recorded use. */
const HALF_LIFE_MS = 60_000;
/** Accounts and networks below this amount count as new, however little others have used. */
const LITTLE_SEC = 1;
/**
 * The seconds of use below which networks and accounts are ordered by their own queue length, so that newcomers do not
 * all go first.
 */
const MODEST_SEC = 5;
/** The maximum number of entries; above it, decayed entries are removed. */
const MAX_REMEMBERED = 10_000;

/**
 * Creates the slots. The next waiting request is the one whose network, and then whose account, has used the resource
 * least in the last few minutes, so that no one waits for everything others have queued. Below `MODEST_SEC`, the
 * shortest queue goes first.
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
 * Returns a taker's keys: the network, then the account if there is one. Accounts are free to create, so networks take
 * precedence in the queue.
 */
function keysOf({ account, network }: PlaceTaker): string[] {
  return account === null ? [`n ${network}`] : [`n ${network}`, `a ${account}`];
}

/** Returns true if an input is quick and one of the slots reserved for quick inputs is free. */
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

/** Returns the limit that blocks a request; null if a slot is free. */
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

/** Returns true if a network holds no slot and has used less than half as much as the heaviest holder. */
function isLight(state: State, key: string, nowMs: number): boolean {
  if (state.held.has(key)) return false;
  const used = usedSec(state, key, nowMs);
  if (used < LITTLE_SEC) return true;
  const alike = [...state.held.keys()].filter((other) => other[0] === key[0]);
  return alike.some((other) => usedSec(state, other, nowMs) > 2 * used);
}

/** Returns the seconds of past and current use. */
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
    // Only the first of each kind is compared: an account may have hundreds of waiting requests.
    const heads = new Map<string, Waiter>();
    for (const waiter of state.waiting) {
      for (const key of waiter.keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      if (!heads.has(waiter.kind)) heads.set(waiter.kind, waiter);
    }
    /** Ranks by the network's use and queue length, then by the account's. */
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
