import type pg from 'pg';

const inOurs = (namespace: string) =>
  `${namespace} in (select oid from pg_namespace where nspname in ('public', 'clipwright'))`;
/** Returns SQL for privileges as sorted text, including default ones. */
const rights = (acl: string, kind: string, owner: string) =>
  `(select string_agg(a::text, ' ' order by a::text) from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) a)`;

/**
 * Returns everything in Clipwright's schemas as sorted lines: definitions and privileges as `pg_dump` writes them, and rows without
 * random ids and times.
 */
export async function describeDatabase(client: pg.ClientBase): Promise<string[]> {
  // Makes Postgres print schema-qualified names.
  await client.query(`set search_path to ''`);
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', 'schema', nspname, ${rights('nspacl', 'n', 'nspowner')}) as line from pg_namespace where ${inOurs('oid')}
    union all
    select concat_ws(' ', 'relation', relkind, oid::regclass, relowner::regrole, relrowsecurity, relforcerowsecurity, reloptions,
      relreplident, ${rights('relacl', 'r', 'relowner')})
    from pg_class where ${inOurs('relnamespace')} and relkind <> 'c'
    union all
    select concat_ws(' ', 'column', a.attrelid::regclass, row_number() over (partition by a.attrelid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull, a.attidentity, a.attgenerated, a.attstorage,
      pg_get_expr(d.adbin, d.adrelid), a.attacl::text[])
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${inOurs('c.relnamespace')} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where ${inOurs('connamespace')}
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid, indisreplident)
    from pg_index join pg_class c on c.oid = indexrelid where ${inOurs('c.relnamespace')}
    union all
    select concat_ws(' ', 'policy', p) from pg_policies p where schemaname in ('public', 'clipwright')
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid where ${inOurs('c.relnamespace')} and not tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid), proowner::regrole, ${rights('proacl', 'f', 'proowner')})
    from pg_proc where ${inOurs('pronamespace')}
    union all
    select concat_ws(' ', 'type', oid::regtype, typtype) from pg_type
    where ${inOurs('typnamespace')} and typtype in ('e', 'd', 'r')
    union all
    select concat_ws(' ', 'default rights', d::text) from pg_default_acl d
    union all
    select concat_ws(' ', 'extension', extname, extversion) from pg_extension`);
  const lines = rows.map(({ line }) => line);
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where ${inOurs('relnamespace')} and relkind = 'r'`,
  );
  for (const { name } of tables) {
    const { rows: records } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - '{id,created_at,updated_at}'::text[])::text as row from ${name} t`,
    );
    lines.push(...records.map(({ row }) => `row ${name} ${row}`));
  }
  return lines.sort();
}
