import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/** Something that the program does again and again, told to those who count or trace it. */
export type Operation<Facts extends object> = {
  /** Does the work. What becomes known meanwhile is put into `facts`. Where no one listens it costs nothing. */
  run<T>(facts: Facts, work: () => Promise<T>): Promise<T>;
  channel: TracingChannel<unknown, Facts>;
};

/** @param name told to every listener of the process, so that there is one of a name */
export function defineOperation<Facts extends object>(name: string): Operation<Facts> {
  const channel = tracingChannel<unknown, Facts>(`clipwright:${name}`);
  return { channel, run: (facts, work) => channel.tracePromise(work, facts) };
}
