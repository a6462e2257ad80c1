import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { version } from '../version.ts';
import { watchDatabase } from './database-metrics.ts';
import { readFreeBytes } from './read-overview.ts';
import { observeRenders, observeWork } from './work-metrics.ts';

export type Metrics = {
  contentType: string;
  /** Returns the metrics in the Prometheus text format. Values that cannot be read are omitted. */
  read(): Promise<string>;
  close(): void;
};

/** Creates this process's metrics in a separate registry. */
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

/** Reports the disk usage of this process's work disk and of the file store. */
function watchDisks(registers: Registry[], { config, files }: Pick<Deps, 'config' | 'files'>): void {
  const folder = config.workDir ?? config.dataDir;
  const disk = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const bytes = await read().catch(() => null);
        if (bytes === null) this.remove();
        else this.set(bytes);
      },
    });
  disk('clipwright_work_dir_free_bytes', 'Free bytes of the disk that this process works on.', () =>
    readFreeBytes(config),
  );
  disk('clipwright_work_dir_size_bytes', 'Bytes of that disk.', async () => {
    const { blocks, bsize } = await statfs(folder);
    return blocks * bsize;
  });
  disk('clipwright_file_store_free_bytes', 'Free bytes of the file store, where it is a folder.', () =>
    files.freeBytes(),
  );
}
