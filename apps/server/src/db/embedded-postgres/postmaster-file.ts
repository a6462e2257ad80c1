import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chownTo } from './file-ownership.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** The facts in `postmaster.pid`, which a running Postgres writes into its folder. */
export type PostmasterFile = {
  pid: number;
  port: number;
  /** Null on Windows. */
  socketFolder: string | null;
  status: string;
  text: string;
};

/** No system assigns this id to a process. */
const DEAD_PID = 2_147_483_646;

/** Null if there is none, or it is not complete yet. */
export async function findPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parsePostmasterFile(text);
}

export function parsePostmasterFile(text: string): PostmasterFile | null {
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  if (!Number(pid)) return null;
  return {
    pid: Math.abs(Number(pid)),
    port: Number(port ?? 0),
    socketFolder: socketFolder || null,
    status: status ?? '',
    text,
  };
}

/**
 * Lets the next Postgres start even though a process with that id exists: it is a different program by now, or a
 * zombie. The file is not removed because it also names the shared memory through which Postgres detects sessions of a
 * dead server that are still writing.
 */
export async function disownPostmasterFile(
  cluster: string,
  file: PostmasterFile,
  account: PostgresAccount | null,
): Promise<void> {
  // Postgres itself detects a missing process.
  if (!isNumberInUse(file.pid)) return;
  const path = join(cluster, 'postmaster.pid');
  const [, ...rest] = file.text.split('\n');
  const disowned = `${path}.${randomUUID()}`;
  await writeFile(disowned, [DEAD_PID, ...rest].join('\n'), { flag: 'wx', mode: 0o600 });
  await chownTo(account, disowned);
  const isUnchanged = (await readFile(path, 'utf8').catch(() => '')) === file.text;
  await (isUnchanged ? rename(disowned, path) : rm(disowned, { force: true }));
}

function isNumberInUse(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
