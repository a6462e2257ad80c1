import { type SQL, sql } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Deps } from '../../deps.ts';
import { listUserTables, type UserTable } from './list-user-tables.ts';

/** The number of rows held in memory. */
const PAGE = 500;

/**
 * Exports everything the database stores about a user, as a ZIP with one JSON file per table. Pages are read only as
 * fast as they are sent, so neither a large account nor a slow connection ties up memory or a database connection.
 */
export async function* exportAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): AsyncGenerator<Uint8Array> {
  const tables = await listUserTables(db);
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = now();
    zip.add(file);
    return file;
  };
  open('README.txt').push(strToU8(describeExport(tables, now())), true);
  for (const table of tables) {
    const file = open(`${table.name}.json`);
    file.push(strToU8('['));
    let isFirst = true;
    for await (const page of readPages({ db }, table, userId)) {
      file.push(strToU8(page.map((row, index) => `${isFirst && index === 0 ? '\n' : ',\n'}${row}`).join('')));
      isFirst = false;
      yield* chunks.splice(0);
    }
    file.push(strToU8('\n]\n'), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** Reads the user's rows as JSON strings, in key order. */
async function* readPages({ db }: Pick<Deps, 'db'>, table: UserTable, userId: string): AsyncGenerator<string[]> {
  const key = list(table.keyColumns);
  const isTheirs = sql.join(
    table.userColumns.map((column) => sql`${sql.identifier(column)} = ${userId}`),
    sql` or `,
  );
  // Other users named in a row stay hidden; otherwise an owner would learn whose account an address belongs to.
  const named = sql.join(
    table.userColumns.map((column) => {
      const value = sql.identifier(column);
      return sql`jsonb_build_object(${sql.param(column)}::text, case when ${value} = ${userId} then ${value} end)`;
    }),
    sql` || `,
  );
  let after: string[] | null = null;
  for (;;) {
    const isNext: SQL = after
      ? sql`(${key}) > (${sql.join(
          after.map((value) => sql`${value}`),
          sql`, `,
        )})`
      : sql`true`;
    const { rows } = await db.service.execute<{ row: string; key: string[] }>(sql`
      select ((to_jsonb(t) || ${named}) - ${sql.param(table.omitted)}::text[])::text as row,
             jsonb_build_array(${sql.join(
               table.keyColumns.map((column) => sql`${sql.identifier(column)}::text`),
               sql`, `,
             )}) as key
      from ${sql.identifier(table.name)} t where (${isTheirs}) and ${isNext} order by ${key} limit ${PAGE}`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.key;
  }
}

function list(columns: readonly string[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}

/** Returns the README for an export. */
function describeExport(tables: readonly UserTable[], at: Date): string {
  const files = tables.map(({ name, omitted }) =>
    omitted.length === 0 ? `  ${name}.json` : `  ${name}.json (without ${omitted.join(', ')})`,
  );
  return [
    'Everything Clipwright stores about your account',
    `Made on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    'Each file holds the rows of one table of the database as JSON (UTF-8). Times are ISO 8601,',
    'prices are in cents, -1 means unlimited. Rows belong together by their ids.',
    '',
    ...files,
    '',
    'Passwords, secrets and tokens are left out: they prove who you are and would let the one who',
    'finds this file act as you. So is what programs printed when processing failed: it describes',
    'the server. Why it failed is in error_message.',
    '',
  ].join('\n');
}
