import type * as FastCheck from 'fast-check';
import { beforeEach, inject, type TestContext, vi } from 'vitest';

/** How one property was tried; what failed comes with what repeats it. */
export type PropertyRun = {
  runs: number;
  wasCutShort: boolean;
  failure: { seed: number; path: string | null; counterexample: string; cause: string } | null;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Each property's runs are multiplied by `times`, within `limitMs`. */
    properties: { times: number; seed: number; limitMs: number };
  }
  interface TaskMeta {
    properties?: PropertyRun[];
  }
}

const RUNS = 100;

let running: TestContext | null = null;
beforeEach((context) => {
  running = context;
});

/** Set up before tests: their properties are tried longer than they ask for, with another seed, and are counted. */
vi.mock('fast-check', async (importActual) => {
  const actual = await importActual<typeof FastCheck>();
  const { times, seed, limitMs } = inject('properties');
  const assert = <Ts>(property: FastCheck.IRawProperty<Ts>, own: FastCheck.Parameters<Ts> = {}) =>
    actual.assert(property, {
      ...own,
      seed,
      numRuns: times * (own.numRuns ?? RUNS),
      interruptAfterTimeLimit: Math.min(limitMs, own.interruptAfterTimeLimit ?? limitMs),
      reporter: (details) => {
        if (running) {
          const { meta } = running.task;
          meta.properties = [...(meta.properties ?? []), toRun(actual, details)];
        }
        const message = actual.defaultReportMessage(details);
        if (message !== undefined) throw new Error(message, { cause: details.errorInstance });
      },
    });
  return { ...actual, assert, default: { ...actual.default, assert } };
});

function toRun<Ts>(fc: typeof FastCheck, details: FastCheck.RunDetails<Ts>): PropertyRun {
  const { numRuns: runs, interrupted: wasCutShort, seed, counterexamplePath: path } = details;
  if (!details.failed || details.counterexample === null) return { runs, wasCutShort, failure: null };
  const counterexample = fc.stringify(details.counterexample);
  const { errorInstance: error } = details;
  const cause = error instanceof Error ? error.message : String(error);
  return { runs, wasCutShort, failure: { seed, path, counterexample, cause } };
}
