import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../open-database.ts';
import { prepareStatements } from '../prepare-statements.ts';
import { runTransaction } from '../run-transaction.ts';
import * as schema from '../schema.ts';

/** Opens a database to be filled from outside the product, using its owner's pool, which no policy restricts. */
export function openOwnerDatabase(pool: pg.Pool): Pick<Database, 'asService' | 'service'> {
  pool.on('connect', (client) => prepareStatements(client));
  return { asService: (work) => runTransaction(pool, 'begin', work), service: drizzle(pool, { schema }) };
}
