import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { AccountsDeps } from '../src/accounts/accounts-deps.ts';
import { createAuth } from '../src/accounts/index.ts';
import { createApp } from '../src/app.ts';
import { parseConfig } from '../src/config/config.ts';
import { createSecrets } from '../src/config/secrets.ts';
import * as schema from '../src/db/schema.ts';
import { createLog } from '../src/log/create-log.ts';

/** Returns the OpenAPI document without a database. */
export async function describeRoutes(): Promise<unknown> {
  return await (await mountRoutesAlone().request('/api/openapi.json')).json();
}

/** Mounts the application without a database: mounting the routes needs none. */
export function mountRoutesAlone(): ReturnType<typeof createApp> {
  const pool = new pg.Pool();
  const config = parseConfig({ PATH: '' });
  const log = createLog({ level: 'error', isJson: true });
  const secrets = createSecrets(['of a document that holds no secret']);
  const now = () => new Date();
  const pools = { user: pool, service: pool, viewer: pool };
  const db = { service: drizzle(pool, { schema }), pools } as unknown as AccountsDeps['db'];
  const auth = createAuth({ config, db, secrets, log, now });
  return createApp({ config, log, db, secrets, now, auth } as unknown as AccountsDeps, null);
}
