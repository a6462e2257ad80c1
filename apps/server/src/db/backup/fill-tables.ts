import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listOwnObjects } from '../own-objects.ts';
import { BackupError } from './backup-error.ts';
import { type KeptSchemas, type KeptTable, listKeptTables, quoteColumns, quoteTable } from './kept-tables.ts';
import type { RowSource } from './row-source.ts';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Replaces the tables' rows with those from a source with the same schema, in one transaction and as the owner. Until
 * all rows are written, no trigger runs, no policy applies and no foreign key is checked; afterwards all of them are
 * restored and valid.
 * @param beforeCommit runs once all rows are written, and before anyone sees them
 * @throws BackupError `unknown-version` if the tables differ; `damaged` if the rows are inconsistent
 */
export async function fillTables(
  owner: pg.ClientBase,
  source: RowSource,
  { kept, beforeCommit, signal }: { kept: KeptSchemas; beforeCommit: () => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const tables = await listKeptTables(owner, kept, listOwnObjects());
  refuseOtherTables(source.tables, tables);
  await owner.query('begin; set local statement_timeout = 0');
  try {
    const guarded = await listGuarded(owner, kept);
    const keys = await listForeignKeys(owner, kept);
    for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of tables) await owner.query(`alter table ${quoteTable(name)} disable trigger user`);
    for (const table of guarded) await owner.query(`alter table ${table} no force row level security`);
    await owner.query(`truncate ${tables.map(({ name }) => quoteTable(name)).join(', ')}`);
    for (const table of source.tables) await fillTable(owner, source, table, signal);
    for (const { table, name, definition } of keys) {
      await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { name } of tables) await owner.query(`alter table ${quoteTable(name)} enable trigger user`);
    for (const table of guarded) await owner.query(`alter table ${table} force row level security`);
    const { keyId, storeId } = source.snapshot;
    await owner.query('update clipwright.installation set key_id = $1, store_id = $2', [keyId, storeId]);
    await beforeCommit();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    signal.throwIfAborted();
    throw explain(error);
  }
  // Until then, Postgres would plan queries as if all tables were empty. It eventually does this on its own.
  await owner.query('analyze').catch(() => undefined);
}

function refuseOtherTables(wanted: readonly KeptTable[], found: readonly KeptTable[]): void {
  const columnsOf = new Map(found.map(({ name, columns }) => [name, new Set(columns)]));
  const names = wanted.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const lacking = found.find(({ name }) => name.startsWith('public.') && !names.includes(name));
  if (twice || lacking) {
    const what = twice ? `holds ${twice} twice` : `lacks ${lacking?.name}`;
    throw new BackupError('damaged', `The backup ${what}, as none does that is whole. Use another one.`);
  }
  for (const { name, columns } of wanted) {
    const columnFacts = columnsOf.get(name);
    const missing = columns.filter((column) => !columnFacts?.has(column));
    if (columnFacts && missing.length === 0) continue;
    throw new BackupError(
      'unknown-version',
      `The backup holds ${columnFacts ? `${missing.join(', ')} of ${name}` : name}, which this Clipwright does not know. Restore it with the Clipwright that made it.`,
    );
  }
}

async function fillTable(
  owner: pg.ClientBase,
  source: RowSource,
  table: KeptTable,
  signal: AbortSignal,
): Promise<void> {
  const { chunks, count } = source.read(table);
  const stream = owner.query(copyFrom(`copy ${quoteTable(table.name)} (${quoteColumns(table.columns)}) from stdin`));
  await pipeline(Readable.from(chunks), stream, { signal });
  if (stream.rowCount === count()) return;
  throw new BackupError('damaged', `${table.name} came out with ${stream.rowCount} rows, not with ${count()}.`);
}

/** Lists the tables whose policies also apply to their owner, as SQL fragments. */
async function listGuarded(owner: pg.ClientBase, kept: KeptSchemas): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1::text[]) and c.relforcerowsecurity`,
    [kept.names],
  );
  return rows.map(({ name }) => name);
}

/** Lists the foreign keys on the tables themselves, not the copies on their partitions. */
async function listForeignKeys(owner: pg.ClientBase, kept: KeptSchemas): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where n.nspname = any ($1::text[]) and k.contype = 'f' and k.conparentid = 0`,
    [kept.names],
  );
  return rows;
}

function explain(error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === '53100') {
    return new BackupError('disk-full', 'The disk of the database is full. Nothing was restored.', { cause: error });
  }
  // Data exceptions, constraint violations, values out of range, duplicate or generated columns.
  if (!/^(22|23|54|42701|42P10)/.test(code)) return error;
  return new BackupError('damaged', `The backup’s rows do not fit together: ${message}. Use another one.`, {
    cause: error,
  });
}
