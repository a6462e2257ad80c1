import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const figures = z.record(z.string(), z.unknown());

/**
 * Runs a program of this folder, which writes figures as JSON, where temporary files lie on a disk of so many megabytes that it sees
 * alone; where this system does not allow that, on the disk as it is. @returns null in that case if `isNeeded`
 */
export async function runOnSmallDisk(
  name: string,
  { sizeMb, args, isNeeded }: { sizeMb: number; args: readonly string[]; isNeeded: boolean },
): Promise<Record<string, unknown> | null> {
  const hasSmallDisk = process.platform === 'linux' && process.getuid?.() === 0;
  if (!hasSmallDisk && isNeeded) return null;
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const onSmallDisk = `mount -t tmpfs -o size=${sizeMb}m tmpfs "$1" && chmod 755 "$1" && shift && exec "$@"`;
  const program = [process.execPath, join(import.meta.dirname, name), ...args];
  const [command = '', ...rest] = hasSmallDisk
    ? ['unshare', '--mount', 'sh', '-c', onSmallDisk, 'sh', folder, ...program]
    : program;
  try {
    const child = spawn(command, rest, {
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
      disk: hasSmallDisk ? `${sizeMb} MB` : 'as it is: root alone can make a small one',
      ...figures.parse(JSON.parse(text)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
