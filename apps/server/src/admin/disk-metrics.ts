import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { readFreeBytes } from './read-overview.ts';

/** Reports how full this process's work disk and the file store are. */
export function watchDisks(registers: Registry[], { config, files }: Pick<Deps, 'config' | 'files'>): void {
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
