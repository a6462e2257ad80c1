import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';

/** Where a Postgres listens: a socket in the folder that stands in place of its host, or a port. */
export function socketOf({ host, port }: { host: string; port: number }): NetConnectOpts {
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}
