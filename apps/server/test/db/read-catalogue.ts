import type pg from 'pg';

export type CatalogueTable = {
  name: string;
  /** True if row-level security is enabled, and also applies to the owner. */
  isGuarded: boolean;
  policies: { role: string; command: string }[];
  columns: string[];
  /** The columns computed by the database, which no one writes. */
  generatedColumns: string[];
  primaryKey: string[];
};

/** Reads every table from Postgres' catalog, so that none is forgotten, unlike in a manual list. */
export async function readCatalogue(client: pg.ClientBase): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select c.relname as name,
           c.relrowsecurity and c.relforcerowsecurity as "isGuarded",
           coalesce((select json_agg(json_build_object('role', r.rolname, 'command', p.polcmd))
                     from pg_policy p, unnest(p.polroles) as role_id join pg_roles r on r.oid = role_id
                     where p.polrelid = c.oid), '[]') as policies,
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a
                     where a.attrelid = c.oid and a.attgenerated <> '' and not a.attisdropped), '[]') as "generatedColumns",
           coalesce((select json_agg(a.attname order by a.attnum) from pg_constraint k
                     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
                     where k.conrelid = c.oid and k.contype = 'p'), '[]') as "primaryKey"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
    order by c.relname`);
  return rows;
}
