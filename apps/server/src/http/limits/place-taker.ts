import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { networkOf } from '../guards/network-of.ts';
import type { EnterOptions, PlaceTaker } from './create-places.ts';
import type { ResourceName } from './limited-resources.ts';

/**
 * Returns the account and network that a request counts toward: the signed-in user, in any workspace, and their
 * network.
 */
function placeTakerOf(c: Context<AppEnv>): PlaceTaker {
  return { account: c.get('user')?.id ?? null, network: networkOf(c.get('clientAddress')) };
}

/** The size assumed for a body without a `Content-Length`; pages and most programs send one. */
const UNANNOUNCED_BYTES = 2 * 1024 ** 2;

/**
 * Returns the bytes that a body uses from `bodies-in-memory`: its announced size, or 0 if it was already read and
 * counted.
 */
export function amountOf(c: Context<AppEnv>, maxBytes: number): number {
  if (c.get('keptBody')) return 0;
  return Math.min(Number(c.req.header('content-length') ?? UNANNOUNCED_BYTES), maxBytes);
}

/** Takes a slot for a request. The wait ends if the client disconnects. @throws the errors of `Places.enter` */
export async function takePlace(c: Context<AppEnv>, name: ResourceName, options: EnterOptions = {}) {
  return await c.get('places').enter(name, placeTakerOf(c), { signal: c.req.raw.signal, ...options });
}

/** Runs work while holding a slot for a request. @throws the errors of `Places.enter` and the work */
export async function inPlace<T>(
  c: Context<AppEnv>,
  name: ResourceName,
  work: () => Promise<T>,
  options: EnterOptions = {},
): Promise<T> {
  return await c.get('places').within(name, placeTakerOf(c), work, { signal: c.req.raw.signal, ...options });
}
