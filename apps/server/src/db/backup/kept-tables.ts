import type pg from 'pg';
import { type OwnObjects, ownSchemas } from '../own-objects.ts';

/** The tables that hold an installation's data, and the versions that created them. */
export type KeptSchemas = {
  names: readonly string[];
  /** Tables that each database creates for itself, with their schemas. */
  leftOut: readonly string[];
  /** Reads the version of the queue's own tables, which other versions of its library may not support. */
  readQueueVersion(client: pg.ClientBase): Promise<number>;
};

/** A table whose rows are backed up, with its schema. */
export type KeptTable = { name: string; columns: string[] };

type FoundTable = KeptTable & { isReadable: boolean };

/**
 * Lists an installation's tables with their writable (not generated) columns, excluding any objects an operator has
 * added alongside them. Partitions count as part of their table. `isReadable`: true if this login may read every row,
 * given its privileges and despite row-level security.
 */
export async function listKeptTables(client: pg.ClientBase, kept: KeptSchemas, own: OwnObjects): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select n.nspname || '.' || c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
              and (not row_security_active(c.oid) or (
                exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
                        and pg_get_expr(p.polqual, p.polrelid) = 'true'
                        and (select oid from pg_roles where rolname = current_user) = any (p.polroles))
                and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive)
              )) as "isReadable"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1::text[]) and c.relkind in ('r', 'p') and not c.relispartition
       and not (n.nspname || '.' || c.relname = any ($2::text[]))
       and (not n.nspname = any ($3::text[]) or n.nspname || '.' || c.relname = any ($4::text[]))
     order by n.nspname, c.relname`,
    [kept.names, kept.leftOut, ownSchemas, [...own.tables.keys()]],
  );
  return rows.map((table) => ({
    ...table,
    columns: table.columns.filter((column) => own.tables.get(table.name)?.has(column) ?? true),
  }));
}

/** Returns the name as an SQL fragment. */
export function quoteTable(name: string): string {
  return name.split('.').map(quoteName).join('.');
}

/** Returns the columns as an SQL fragment. */
export function quoteColumns(columns: readonly string[]): string {
  return columns.map(quoteName).join(', ');
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
