import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const POLL_MS = 500;

/** Calls `onExceeded` once the files in a folder are larger than `maxBytes` together. */
export function watchFolder(folder: string, maxBytes: number, onExceeded: () => void): { stop(): void } {
  const timer = setInterval(async () => {
    const names = await readdir(folder).catch(() => []);
    const sizes = await Promise.all(
      names.map(
        async (name) =>
          await stat(join(folder, name)).then(
            ({ size }) => size,
            () => 0,
          ),
      ),
    );
    if (sizes.reduce((sum, size) => sum + size, 0) > maxBytes) onExceeded();
  }, POLL_MS);
  return { stop: () => clearInterval(timer) };
}
