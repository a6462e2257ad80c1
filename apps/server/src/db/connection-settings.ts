import pg from 'pg';

/** A database address with its login: a `postgres://` address, or its parts. `host` may be a socket folder. */
export type ConnectionSettings =
  | string
  | { host: string; port?: number; database: string; user: string; password?: string; ssl?: pg.ClientConfig['ssl'] };

const everyConnection = { connectionTimeoutMillis: 10_000, keepAlive: true, application_name: 'clipwright' } as const;

export function toClientConfig(settings: ConnectionSettings): pg.ClientConfig {
  return { ...everyConnection, ...(typeof settings === 'string' ? { connectionString: settings } : settings) };
}

/** Returns settings for the same database with a different login. */
export function withLogin(settings: ConnectionSettings, user: string, password: string): pg.ClientConfig {
  if (typeof settings !== 'string') return { ...everyConnection, ...settings, user, password };
  // A connection string overrides the other fields, so it has to be parsed.
  const { host, port, database, ssl } = new pg.Client({ connectionString: settings });
  return { ...everyConnection, host, port, ssl, user, password, ...(database === undefined ? {} : { database }) };
}

/** Returns the host, port and database for messages, never the user or password. */
export function describeConnection(settings: ConnectionSettings): string {
  const { host, port, database } = new pg.Client(toClientConfig(settings));
  return `${host}:${port}/${database ?? ''}`;
}
