import pg from 'pg';

/** Where a database is and who logs in: a `postgres://` address, or its parts. `host` may be a socket's folder. */
export type ConnectionSettings =
  | string
  | { host: string; port?: number; database: string; user: string; password?: string; ssl?: pg.ClientConfig['ssl'] };

/** What all our connections share. A pooler in transaction mode in between is not supported: migrations hold a lock. */
const shared = { connectionTimeoutMillis: 10_000, keepAlive: true, application_name: 'clipwright' } as const;

export function toClientConfig(settings: ConnectionSettings): pg.ClientConfig {
  return typeof settings === 'string' ? { ...shared, connectionString: settings } : { ...shared, ...settings };
}

/** The same database, with another login. */
export function withLogin(settings: ConnectionSettings, user: string, password: string): pg.ClientConfig {
  if (typeof settings !== 'string') return { ...shared, ...settings, user, password };
  // An address wins over the fields beside it, so that it has to be taken apart.
  const { host, port, database, ssl } = new pg.Client({ connectionString: settings }) as pg.Client & pg.ClientConfig;
  return { ...shared, host, port, database, ssl, user, password } as pg.ClientConfig;
}
