import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readMigrations } from './run-migrations.ts';
import * as schema from './schema.ts';

/** The objects created by migrations in schemas that may also contain the operator's objects. */
export type OwnObjects = {
  /** Schema-qualified names, each with its columns, or null if only the migration defines them. */
  tables: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Unqualified names. */
  functions: ReadonlySet<string>;
};

/** The schemas of the migrations' tables. */
export const ownSchemas: readonly string[] = ['public', 'clipwright'];

/** Tables created by hand-written SQL or at process startup. */
const handWritten = ['clipwright.first_account', 'clipwright.installation', 'clipwright.schema_version'];

/**
 * Lists the objects in this version and every older one, because migrations since the baseline remove nothing
 * (`schema-version.test.ts`).
 */
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
