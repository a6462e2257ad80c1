import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../../src/db/open-database.ts';
import { prepareStatements } from '../../src/db/prepare-statements.ts';
import { runTransaction } from '../../src/db/run-transaction.ts';
import * as schema from '../../src/db/schema.ts';

/** Opens a database to be filled from outside the product, using its owner's pool, which no policy restricts. */
export function openOwnerDatabase(pool: pg.Pool): Pick<Database, 'asService' | 'service'> {
  pool.on('connect', (client) => prepareStatements(client));
  return { asService: (work) => runTransaction(pool, 'begin', work), service: drizzle(pool, { schema }) };
}
