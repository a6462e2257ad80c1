import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../open-database.ts';
import { prepareStatements } from '../prepare-statements.ts';
import { runTransaction } from '../run-transaction.ts';
import * as schema from '../schema.ts';

/** Opens a database to fill from outside of the product, over a pool of its owner, whom no policy restricts. */
export function openOwnerDatabase(pool: pg.Pool): Pick<Database, 'asService' | 'service'> {
  pool.on('connect', (client) => prepareStatements(client));
  return { asService: (work) => runTransaction(pool, 'begin', work), service: drizzle(pool, { schema }) };
}
