import { type NetworkId, networkIds } from '../../packages/contract/src/index.ts';
import type { Posting } from './open-posting.ts';

type Fault = Parameters<Posting['control']['faults']['add']>[0];
type Draw = () => number;

/** Faults are planned for this many requests of a network at a time. */
const AHEAD = 100;

const between = (draw: Draw, min: number, max: number) => Math.round(min + draw() * (max - min));
const oneOf = <Item>(draw: Draw, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(draw() * items.length)] ?? items[0];

/** Kinds of faults with their weights. */
const kinds: readonly (readonly [weight: number, make: (draw: Draw) => Fault])[] = [
  // The request is executed, and its answer gets lost.
  [20, () => ({ action: 'drop-reply' })],
  [6, (draw) => ({ action: 'cut-answer', bytes: between(draw, 1, 30) })],
  [4, (draw) => ({ action: 'answer-after', status: oneOf(draw, [500, 502, 504]) })],
  [2, (draw) => ({ action: 'wrong-length', bytes: between(draw, -20, 20) })],
  // The request gets lost, or a part of it.
  [14, () => ({ action: 'drop-connection' })],
  [8, (draw) => ({ action: 'cut-upload', bytes: between(draw, 0, oneOf(draw, [40, 8_000_000])) })],
  // It is refused for now.
  [16, (draw) => ({ action: 'answer', status: oneOf(draw, [500, 502, 503, 504]) })],
  [10, (draw) => ({ action: 'answer', status: 429, headers: { 'Retry-After': String(between(draw, 1, 600)) } })],
  // An intermediary answers, or the network with another body than its status says.
  [5, () => ({ action: 'html' })],
  [3, () => ({ action: 'answer', status: 200, body: '{"error":{"code":"internal_error","message":"Sorry"}}' })],
  [2, () => ({ action: 'answer', status: 200, body: '' })],
  [2, () => ({ action: 'redirect', location: 'http://127.0.0.1:9/elsewhere' })],
  [15, (draw) => ({ action: 'delay', delayMs: between(draw, 200, 4_000) })],
  [1, () => ({ action: 'answer', status: 401 })],
  [1, () => ({ action: 'answer', status: 400, reason: 'never_seen_before' })],
];
const sum = kinds.reduce((total, [weight]) => total + weight, 0);

function drawFault(draw: Draw): Fault {
  let left = draw() * sum;
  for (const [weight, make] of kinds) {
    left -= weight;
    if (left < 0) return make(draw);
  }
  return { action: 'drop-reply' };
}

/** Plans faults for a share of the next requests at each network that has none left. */
export function spoilRequests({ control }: Pick<Posting, 'control'>, share: number, draw: Draw): void {
  const planned = new Set(control.faults.list().map(({ provider }) => provider));
  for (const provider of networkIds) {
    if (planned.has(provider)) continue;
    let skip = 0;
    for (let request = 0; request < AHEAD; request += 1) {
      // A fault only counts the requests that no other fault has spoiled.
      if (draw() < share) control.faults.add({ ...drawFault(draw), provider, skip });
      else skip += 1;
    }
  }
}

/** Troubles an account or a network: tokens end, users end their consent, and files are processed for longer. */
export function makeTrouble({ control }: Pick<Posting, 'control'>, accounts: number, draw: Draw): void {
  const network: NetworkId = oneOf(draw, networkIds);
  control.setProcessing(network, { ms: between(draw, 0, 5_000) });
  if (draw() < 0.5) control.expireTokens(network);
  else control.revoke(network, `bench-${Math.floor(draw() * accounts)}`);
}
