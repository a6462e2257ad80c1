import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { version } from '../version.ts';
import { watchDatabase } from './database-metrics.ts';
import { watchDisks } from './disk-metrics.ts';
import { observeRenders, observeWork } from './work-metrics.ts';

export type Metrics = {
  contentType: string;
  /** Returns Prometheus' text format. Values that cannot be read are left out. */
  read(): Promise<string>;
  close(): void;
};

/** Creates counters of this process, in a separate registry. */
export function createMetrics(deps: Pick<Deps, 'config' | 'db' | 'files'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'clipwright_build_info',
    help: 'Always 1, with the version and the roles of this process.',
    labelNames: ['version', 'roles'],
    registers,
  }).set({ version, roles: deps.config.roles.join(',') }, 1);
  const endings = [
    ...observeWork(registers),
    ...(deps.config.roles.includes('worker') ? observeRenders(registers, deps.config) : []),
  ];
  watchDatabase(registers, deps);
  watchDisks(registers, deps);
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    close() {
      for (const end of endings) end();
      registry.clear();
    },
  };
}
