import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { access, readFile, stat } from 'node:fs/promises';
import { dirname, parse } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** Starts one of Postgres' programs as a user it may run as. */
export type PostgresProgramRunner = (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess;

/** Postgres needs nothing from our environment; its messages are parsed, so they must be in English. */
const environment = { LC_ALL: 'C', TZ: 'UTC' };

/**
 * @param account null for this process's user.
 * @param needed the paths the programs must be able to reach: their own folder, the data and the socket.
 * @throws EmbeddedPostgresError `no-suitable-user` if a folder above them is closed to the account and there is no way
 * around it.
 */
export async function prepareProgramRunner(
  account: PostgresAccount | null,
  needed: readonly string[],
): Promise<PostgresProgramRunner> {
  const common = { cwd: parse(process.execPath).root, env: environment, windowsHide: true };
  if (!account) return (program, args, options) => spawn(program, args, { ...common, ...options });

  const { name, uid, gid } = account;
  const closed = await findClosedFolder(account, needed);
  if (!closed) return (program, args, options) => spawn(program, args, { ...common, ...options, uid, gid });

  const capability = await findSearchCapability();
  if (!capability) {
    throw new EmbeddedPostgresError(
      'no-suitable-user',
      `Postgres refuses to run as root and runs as "${name}", who may not enter ${closed}. Run Clipwright as another user ` +
        `than root, or keep it and its data folder elsewhere, or let others pass with "chmod o+x ${closed}".`,
    );
  }
  const asAccount = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--',
  ];
  return (program, args, options) => spawn(SETPRIV, [...asAccount, program, ...args], { ...common, ...options });
}

async function findClosedFolder(account: PostgresAccount, paths: readonly string[]): Promise<string | null> {
  const folders = new Set(paths.flatMap(listFoldersAbove));
  for (const folder of folders) {
    const { uid, gid, mode } = await stat(folder);
    const enterBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & enterBit) === 0) return folder;
  }
  return null;
}

/** Lists folders from the file system root downwards. */
function listFoldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...listFoldersAbove(parent), parent];
}

const SETPRIV = '/usr/bin/setpriv';

/**
 * Finds the capability that lets a program traverse closed folders. A home folder such as /root admits no one else.
 * Linux can grant one of root's capabilities to another user's program: the one for traversing closed folders or, if a
 * container lacks it, the broader one.
 */
async function findSearchCapability(): Promise<'dac_read_search' | 'dac_override' | null> {
  try {
    await access(SETPRIV);
    const status = await readFile('/proc/self/status', 'utf8');
    const read = (name: string) => BigInt(`0x${new RegExp(`^${name}:\\s*([0-9a-f]+)`, 'm').exec(status)?.[1] ?? '0'}`);
    const held = read('CapPrm') & read('CapBnd');
    if (held & 4n) return 'dac_read_search';
    return held & 2n ? 'dac_override' : null;
  } catch {
    return null;
  }
}
