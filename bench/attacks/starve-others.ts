import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Of which the product leaves 1 GB for everything else. */
const DISK_MB = 2_000;

const figures = z.record(z.string(), z.unknown());

/**
 * One account and many of one network take what there is of everything, while others upload, sign in and open pages. Where this
 * system allows it, on a disk of its own with little room, which a process of its own sees alone.
 */
export async function starveOthers({ minutes }: { minutes: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const hasSmallDisk = process.platform === 'linux' && process.getuid?.() === 0;
  const onSmallDisk = `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$1" && chmod 755 "$1" && shift && exec "$@"`;
  const program = [process.execPath, join(import.meta.dirname, 'starve.ts'), String(minutes)];
  const [command = '', ...args] = hasSmallDisk
    ? ['unshare', '--mount', 'sh', '-c', onSmallDisk, 'sh', folder, ...program]
    : program;
  try {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    });
    let text = '';
    child.stdout.on('data', (piece) => {
      text += String(piece);
    });
    const [exitCode] = (await once(child, 'close')) as [number | null];
    if (exitCode !== 0) throw new Error(`The attack ended with ${exitCode}.`);
    return {
      disk: hasSmallDisk ? `${DISK_MB} MB` : 'as it is: root alone can make a small one',
      ...figures.parse(JSON.parse(text)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
