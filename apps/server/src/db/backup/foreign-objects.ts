import type pg from 'pg';
import { type OwnObjects, ownSchemas } from '../own-objects.ts';
import type { KeptSchemas } from './kept-tables.ts';

/** A database object belonging to the operator or an extension: `table public.reports`. */
export type ForeignObject = { kind: string; name: string; isTable: boolean };

/** Schemas that contain no operator or extension objects, or that a backup includes in another way. */
const knownSchemas = ['drizzle', 'information_schema'];

/** An extension's objects are not listed along with it. */
const ofExtension = (catalog: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`;
/** Column sequences belong to their columns, and table types to their tables. */
const ofTable = (catalog: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype in ('a', 'i')
           and d.refclassid = 'pg_class'::regclass)`;

/**
 * Lists the database objects that are not Clipwright's, none of which are included in a backup of rows. Only needs the
 * right to connect.
 * @param own the objects created by the migrations
 */
export async function listForeignObjects(
  client: pg.ClientBase,
  kept: KeptSchemas,
  own: OwnObjects,
): Promise<ForeignObject[]> {
  const { rows } = await client.query<ForeignObject>(
    `select case o.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                           when 'f' then 'foreign table' else 'table' end as kind,
            n.nspname || '.' || o.relname as name, o.relkind in ('r', 'p', 'm', 'f') as "isTable"
     from pg_class o join pg_namespace n on n.oid = o.relnamespace
     where n.nspname = any ($1::text[]) and o.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and not o.relispartition
       and not (o.relkind in ('r', 'p') and n.nspname || '.' || o.relname = any ($2::text[]))
       and not ${ofExtension('pg_class')} and not (o.relkind = 'S' and ${ofTable('pg_class')})
     union all
     select 'function', n.nspname || '.' || o.proname, false
     from pg_proc o join pg_namespace n on n.oid = o.pronamespace
     where n.nspname = any ($1::text[]) and not o.proname = any ($3::text[]) and not ${ofExtension('pg_proc')}
     union all
     select 'type', n.nspname || '.' || o.typname, false
     from pg_type o join pg_namespace n on n.oid = o.typnamespace left join pg_class c on c.oid = o.typrelid
     where n.nspname = any ($1::text[]) and (o.typtype in ('e', 'd', 'r') or c.relkind = 'c') and not ${ofExtension('pg_type')}
     union all
     select 'extension', extname, false from pg_extension o where extname <> 'plpgsql'
     union all
     select 'schema', nspname, false from pg_namespace o
     where not nspname = any ($4::text[]) and nspname !~ '^pg_' and not ${ofExtension('pg_namespace')}
     order by 1, 2`,
    [ownSchemas, [...own.tables.keys()], [...own.functions], [...kept.names, ...knownSchemas]],
  );
  return [...rows, ...(await listForeignColumns(client, own))];
}

async function listForeignColumns(client: pg.ClientBase, own: OwnObjects): Promise<ForeignObject[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select n.nspname || '.' || c.relname as table, a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname || '.' || c.relname = any ($1::text[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by 1, 2`,
    [[...own.tables.keys()]],
  );
  return rows
    .filter(({ table, column }) => own.tables.get(table)?.has(column) === false)
    .map(({ table, column }) => ({ kind: 'column', name: `${table}.${column}`, isTable: false }));
}

/** Formats objects like `table public.reports, view public.late`. */
export function describeForeignObjects(objects: readonly ForeignObject[]): string {
  return objects.map(({ kind, name }) => `${kind} ${name}`).join(', ');
}
