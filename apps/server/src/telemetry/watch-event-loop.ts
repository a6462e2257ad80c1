import { channel } from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Operation } from './define-operation.ts';
import { jobOperation, requestOperation } from './operations.ts';

/** An event loop check that found a delay. It is not an operation; it is published with `EventLoopDelay`. */
export const eventLoopDelay = channel('clipwright:event-loop-delay');

/** The longest delay since the previous check, in milliseconds, and the requests and jobs that ran in the meantime. */
export type EventLoopDelay = { delayMs: number; ran: string[] };

/** The longest acceptable delay caused by other work. */
const LONGEST_MS = 200;
const LOOK_EVERY_MS = 1_000;
/** The maximum number of operations in one log line; more would not help. */
const MOST_NAMES = 20;

/**
 * Monitors how long this process is unresponsive. A delay of more than 200 ms is counted, and logged with the
 * operations that were running.
 * @returns `look`, which checks immediately, and `close`, which stops monitoring
 */
export function watchEventLoop(log: Logger): { look: () => void; close: () => void } {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const underWay = new Map<object, () => string>();
  const ended: string[] = [];
  const unfollow = [
    follow(jobOperation.channel, underWay, ended, ({ queue }: { queue: string }) => `job ${queue}`),
    follow(
      requestOperation.channel,
      underWay,
      ended,
      ({ method, route }: { method: string; route: string }) => `${method} ${route || 'not routed yet'}`,
    ),
  ];
  const look = () => {
    const delayMs = Math.round(delays.max / 1e6);
    delays.reset();
    const ran = [...new Set([...ended.splice(0), ...[...underWay.values()].map((name) => name())])];
    if (delayMs <= LONGEST_MS) return;
    const delay: EventLoopDelay = { delayMs, ran: ran.slice(0, MOST_NAMES) };
    eventLoopDelay.publish(delay);
    log.warn(delay, 'This process answered no one for a while');
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return {
    look,
    close() {
      clearInterval(timer);
      delays.disable();
      for (const end of unfollow) end();
    },
  };
}

function follow<Facts extends object>(
  { start, asyncEnd }: Operation<Facts>['channel'],
  underWay: Map<object, () => string>,
  ended: string[],
  nameOf: (facts: Facts) => string,
): () => void {
  const begin = (facts: unknown) => void underWay.set(facts as object, () => nameOf(facts as Facts));
  const end = (facts: unknown) => {
    underWay.delete(facts as object);
    if (ended.length < MOST_NAMES) ended.push(nameOf(facts as Facts));
  };
  start.subscribe(begin);
  asyncEnd.subscribe(end);
  return () => {
    start.unsubscribe(begin);
    asyncEnd.unsubscribe(end);
  };
}
