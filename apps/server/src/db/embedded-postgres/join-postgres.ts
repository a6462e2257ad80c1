import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SOCKET_PORT } from './cluster-paths.ts';
import { OWNER_NAME } from './create-cluster.ts';
import { chownTo } from './file-ownership.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import type { Cluster } from './prepare-cluster.ts';

/** A process's share in the running server, which ends with the process, however that happens. */
export type Membership = {
  pid: number;
  host: string;
  port: number;
  /** Resolves if the share is lost because the server is gone. */
  lost: Promise<void>;
  /** Releases the share. Returns true if no other process has one; then none can get one until `end`. */
  leave(): Promise<boolean>;
  end(): Promise<void>;
};

/**
 * Every process that uses the server holds this advisory lock in shared mode, through one connection that stays open.
 * The process that acquires it exclusively is the last one, and stops the server. Files or process ids would have to be
 * cleaned up after a kill; this cleans up after itself.
 */
const MEMBERS_LOCK = '5062817093318271';

const CONNECT_TIMEOUT_MS = 5000;

type JoinableCluster = Pick<Cluster, 'paths' | 'password' | 'account'>;

/**
 * Joins the server that wrote `file`, if it uses this very folder.
 * @returns `busy` while it starts or stops, `foreign` if it uses another folder, `silent` if there is no response.
 */
export async function joinPostgres(
  cluster: JoinableCluster,
  file: PostmasterFile,
): Promise<Membership | 'busy' | 'foreign' | 'silent'> {
  let answer: 'busy' | 'foreign' | 'silent' = 'silent';
  for (const { host, port } of listAddresses(cluster, file)) {
    const outcome = await joinAt(cluster, file.pid, host, port);
    if (typeof outcome === 'object' || outcome === 'busy') return outcome;
    if (outcome === 'foreign') answer = 'foreign';
  }
  return answer;
}

/** Lists the address in the file, and our own: another container may mount the data folder at a different path. */
function listAddresses({ paths }: JoinableCluster, file: PostmasterFile): { host: string; port: number }[] {
  if (process.platform === 'win32') return [{ host: '127.0.0.1', port: file.port }];
  const folders = new Set([...(file.socketFolder ? [file.socketFolder] : []), paths.socketFolder]);
  return [...folders].map((host) => ({ host, port: file.port || SOCKET_PORT }));
}

async function joinAt(
  cluster: JoinableCluster,
  pid: number,
  host: string,
  port: number,
): Promise<Membership | 'busy' | 'foreign' | 'silent'> {
  const client = new pg.Client({
    host,
    port,
    user: OWNER_NAME,
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    application_name: 'clipwright member',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  // `lost` reports the end; without a listener, the error would crash the program.
  client.on('error', () => undefined);
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    if (!(await isServerOf(cluster, client))) {
      await end();
      return 'foreign';
    }
    const isMember = await ask(client, 'select pg_try_advisory_lock_shared($1)', [MEMBERS_LOCK]);
    if (isMember !== true) {
      await end();
      return 'busy';
    }
  } catch (error) {
    await end();
    return classify(error);
  }
  const leave = async () => {
    await ask(client, 'select pg_advisory_unlock_shared($1)', [MEMBERS_LOCK]);
    return (await ask(client, 'select pg_try_advisory_lock($1)', [MEMBERS_LOCK])) === true;
  };
  return { pid, host, port, lost, leave, end };
}

/**
 * Makes the server read a file that was just written: a server in a copy of the folder, or a different server at the
 * same address, does not have it.
 */
async function isServerOf(cluster: JoinableCluster, client: pg.Client): Promise<boolean> {
  const name = `probe-${randomUUID()}`;
  const path = join(cluster.paths.cluster, name);
  try {
    await writeFile(path, name, { flag: 'wx', mode: 0o600 });
    await chownTo(cluster.account, path);
    return (await ask(client, 'select pg_read_file($1, true)', [name])) === name;
  } finally {
    await rm(path, { force: true });
  }
}

async function ask(client: pg.Client, sql: string, values: readonly unknown[]): Promise<unknown> {
  const { rows } = await client.query<unknown[]>({ text: sql, values: [...values], rowMode: 'array' });
  return rows[0]?.[0];
}

const codes: Record<string, 'busy' | 'foreign' | 'silent'> = {
  '57P01': 'busy',
  '57P02': 'busy',
  '57P03': 'busy',
  '53300': 'busy',
  ECONNRESET: 'busy',
  EPIPE: 'busy',
  '28P01': 'foreign',
  ENOENT: 'silent',
  ECONNREFUSED: 'silent',
};

function classify(error: unknown): 'busy' | 'foreign' | 'silent' {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && codes[code]) return codes[code];
  if (/timeout|terminated/i.test(message)) return /timeout/i.test(message) ? 'silent' : 'busy';
  throw error;
}
