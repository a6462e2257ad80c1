import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/** A recurring program operation, observed by counters and traces. */
export type Operation<Facts extends object> = {
  /** Does the work. Facts found along the way are added to `facts`. Costs nothing without listeners. */
  run<T>(facts: Facts, work: () => Promise<T>): Promise<T>;
  channel: TracingChannel<unknown, Facts>;
};

/** @param name shared by all listeners in the process, so it must be unique */
export function defineOperation<Facts extends object>(name: string): Operation<Facts> {
  const channel = tracingChannel<unknown, Facts>(`clipwright:${name}`);
  return { channel, run: (facts, work) => channel.tracePromise(work, facts) };
}
