import pg from 'pg';

/**
 * The address of a database with its login: as a `postgres://` address, or its parts. `host` may be a socket's folder.
 */
export type ConnectionSettings =
  | string
  | { host: string; port?: number; database: string; user: string; password?: string; ssl?: pg.ClientConfig['ssl'] };

const everyConnection = { connectionTimeoutMillis: 10_000, keepAlive: true, application_name: 'clipwright' } as const;

export function toClientConfig(settings: ConnectionSettings): pg.ClientConfig {
  return { ...everyConnection, ...(typeof settings === 'string' ? { connectionString: settings } : settings) };
}

/** Returns the same database with another login. */
export function withLogin(settings: ConnectionSettings, user: string, password: string): pg.ClientConfig {
  if (typeof settings !== 'string') return { ...everyConnection, ...settings, user, password };
  // An address overrides the fields beside it, so it has to be parsed.
  const { host, port, database, ssl } = new pg.Client({ connectionString: settings });
  return { ...everyConnection, host, port, ssl, user, password, ...(database === undefined ? {} : { database }) };
}

/** Returns host, port and database, for messages: never the user, never the password. */
export function describeConnection(settings: ConnectionSettings): string {
  const { host, port, database } = new pg.Client(toClientConfig(settings));
  return `${host}:${port}/${database ?? ''}`;
}
