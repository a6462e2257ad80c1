import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { networkOf } from '../guards/network-of.ts';
import type { EnterOptions, PlaceTaker } from './create-places.ts';
import type { ResourceName } from './limited-resources.ts';

/** Who a request comes from, as places count it: the signed-in user, whichever workspace they act in, and their network. */
function placeTakerOf(c: Context<AppEnv>): PlaceTaker {
  return { account: c.get('user')?.id ?? null, network: networkOf(c.get('clientAddress')) };
}

/** What a body counts for that announces no size; those of pages and most programs do. */
const UNANNOUNCED_BYTES = 2 * 1024 ** 2;

/** What a body takes of `bodies-in-memory`, in bytes: what it announces, and nothing where it was read and counted before. */
export function amountOf(c: Context<AppEnv>, maxBytes: number): number {
  if (c.get('keptBody')) return 0;
  return Math.min(Number(c.req.header('content-length') ?? UNANNOUNCED_BYTES), maxBytes);
}

/** Takes a place for a request. A client that goes away gives its wait up. @throws as `Places.enter` */
export async function takePlace(c: Context<AppEnv>, name: ResourceName, options: EnterOptions = {}) {
  return await c.get('places').enter(name, placeTakerOf(c), { signal: c.req.raw.signal, ...options });
}

/** Does work in a place of a request's. @throws as `Places.enter` and the work do */
export async function inPlace<T>(
  c: Context<AppEnv>,
  name: ResourceName,
  work: () => Promise<T>,
  options: EnterOptions = {},
): Promise<T> {
  return await c.get('places').within(name, placeTakerOf(c), work, { signal: c.req.raw.signal, ...options });
}
