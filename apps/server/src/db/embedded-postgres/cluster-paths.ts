import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The absolute paths used by a data folder's Postgres. */
export type ClusterPaths = {
  dataDir: string;
  /** Contains all of the following except, if paths are long, the socket. */
  folder: string;
  /** Postgres' data directory. */
  cluster: string;
  /** The superuser's password, readable only by the owner. */
  passwordFile: string;
  logFile: string;
  /** The Unix socket's folder; unused on Windows. */
  socketFolder: string;
};

/**
 * The port determines the socket's file name; it can always be the same because each data folder has its own socket
 * folder.
 */
export const SOCKET_PORT = 5432;

/** The lowest limit: macOS allows 104 bytes including the terminating null; Linux allows 108. */
const MAX_SOCKET_PATH_BYTES = 103;

/** @param dataDir an absolute path without symbolic links, so that each folder has one socket. */
export function clusterPaths(dataDir: string, temporaryFolder = tmpdir()): ClusterPaths {
  const folder = join(dataDir, 'postgres');
  return {
    dataDir,
    folder,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'postgres.log'),
    socketFolder: chooseSocketFolder(dataDir, join(folder, 'socket'), temporaryFolder),
  };
}

function chooseSocketFolder(dataDir: string, preferred: string, temporaryFolder: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const name = `clipwright-${hash}`;
  const fits = (path: string) => Buffer.byteLength(join(path, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;
  return [preferred, join(temporaryFolder, name)].find(fits) ?? join('/tmp', name);
}
