import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readMigrations } from './run-migrations.ts';
import * as schema from './schema.ts';

/** What the migrations make in the schemas that an operator may have something in too. */
export type OwnObjects = {
  /** With their schemas, each with its columns; null where the migration alone says which. */
  tables: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Names without schemas. */
  functions: ReadonlySet<string>;
};

/** Where tables of our migrations lie. */
export const ownSchemas: readonly string[] = ['public', 'clipwright'];

/** Made by SQL that drizzle-kit does not read, or by each start. */
const handWritten = ['clipwright.first_account', 'clipwright.installation', 'clipwright.schema_version'];

/** Those of an older version too: the migrations since the baseline take nothing away (`schema-version.test.ts`). */
export function listOwnObjects(): OwnObjects {
  const tables = Object.values(schema).filter((each) => is(each, PgTable));
  const sql = readMigrations().flatMap((each) => each.sql);
  const made = sql.flatMap((text) => [...text.matchAll(/create (?:or replace )?function (?:public\.)?"?(\w+)/gi)]);
  return {
    tables: new Map([
      ...tables.map((table) => [`public.${getTableName(table)}`, new Set(listColumns(table))] as const),
      ...handWritten.map((name) => [name, null] as const),
    ]),
    functions: new Set(made.map(([, name = '']) => name)),
  };
}

function listColumns(table: PgTable): string[] {
  return Object.values(getTableColumns(table)).map(({ name }) => name);
}
