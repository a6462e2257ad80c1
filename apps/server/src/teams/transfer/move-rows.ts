import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { userFolder } from '../../files/index.ts';

/**
 * Moves every row in a workspace to another owner: rows in tables that editors may change, and rows that reference them
 * by owner. The tables come from the database catalog, so none is missed.
 */
export async function moveRows(tx: Transaction, from: string, to: string): Promise<void> {
  // A row and the rows that reference it must have the same owner, but differ between two statements.
  await tx.execute(sql`set constraints all deferred`);
  await leaveBehind(tx, from);
  await settleNames(tx, from, to);
  const [oldPlace, newPlace] = [`${userFolder(from)}/`, `${userFolder(to)}/`];
  for (const { table, column, keys, specs } of await listTables(tx)) {
    const places = [
      ...keys.map((key) => sql`${sql.identifier(key)} = replace(${sql.identifier(key)}, ${oldPlace}, ${newPlace})`),
      ...specs.map(
        (spec) =>
          sql`${sql.identifier(spec)} = replace(${sql.identifier(spec)}::text, ${oldPlace}, ${newPlace})::jsonb`,
      ),
    ];
    const changes = sql.join([sql`${sql.identifier(column)} = ${to}::uuid`, ...places], sql`, `);
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${changes} where ${sql.identifier(column)} = ${from}::uuid`,
    );
  }
  await tx.execute(sql`set constraints all immediate`);
}

type MovedTable = { table: string; column: string; keys: string[]; specs: string[] };

/** Lists the tables with workspace rows, with their owner and file key columns. */
async function listTables(tx: Transaction): Promise<MovedTable[]> {
  const { rows } = await tx.execute<MovedTable>(sql`
    with recursive moved (oid, attname) as (
      select c.oid, a.attname
      from pg_policies p
      join pg_class c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname in ('user_id', 'owner_id') and not a.attisdropped
      where p.schemaname = 'public' and p.policyname = 'workspace_update'
      union
      select k.conrelid, child.attname
      from moved m
      join pg_constraint k on k.confrelid = m.oid and k.contype = 'f'
      cross join lateral unnest(k.conkey, k.confkey) as pair (child_number, parent_number)
      join pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = pair.parent_number
      join pg_attribute child on child.attrelid = k.conrelid and child.attnum = pair.child_number
      where parent.attname = m.attname
    )
    select m.oid::regclass::text as "table", m.attname as "column",
           coalesce((select json_agg(a.attname) from pg_attribute a where a.attrelid = m.oid and not a.attisdropped
                     and a.attname like '%\\_key' and a.atttypid = 'text'::regtype), '[]') as keys,
           coalesce((select json_agg(a.attname) from pg_attribute a where a.attrelid = m.oid and not a.attisdropped
                     and a.attname = 'spec' and a.atttypid = 'jsonb'::regtype), '[]') as specs
    from moved m order by 1`);
  return rows;
}

/** Copies in the former owner's drives remain there as their files, but are no longer listed here. */
async function leaveBehind(tx: Transaction, from: string): Promise<void> {
  await tx.execute(sql`delete from cloud_uploads where user_id = ${from}::uuid`);
  await tx.execute(sql`delete from project_folders where user_id = ${from}::uuid`);
  await tx.execute(sql`delete from cloud_storage_files where user_id = ${from}::uuid and project_id is not null`);
  await tx.execute(sql`
    update video_clips set cloud_file_id = null, cloud_provider_id = null
    where user_id = ${from}::uuid and cloud_file_id is not null`);
}

/**
 * Resolves conflicts between rows that are unique per owner or per name: the new owner's rows take precedence, and
 * nothing is lost.
 */
async function settleNames(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update caption_styles s set name = left(s.name, 54) || ' ' || left(s.id::text, 5)
    where s.user_id = ${from}::uuid
      and exists (select from caption_styles o where o.user_id = ${to}::uuid and lower(o.name) = lower(s.name))`);
  await tx.execute(sql`
    update brand_kits k set name = left(k.name, 54) || ' ' || left(k.id::text, 5)
    where k.user_id = ${from}::uuid
      and exists (select from brand_kits o where o.user_id = ${to}::uuid and lower(o.name) = lower(k.name))`);
  await tx.execute(sql`
    update brand_kits k set is_default = false
    where k.user_id = ${from}::uuid and k.is_default
      and exists (select from brand_kits o where o.user_id = ${to}::uuid and o.is_default)`);
  await tx.execute(sql`
    delete from known_voices v where v.user_id = ${from}::uuid
      and exists (select from known_voices o where o.user_id = ${to}::uuid and o.name = v.name)`);
  await tx.execute(sql`
    delete from caption_defaults d where d.user_id = ${from}::uuid
      and exists (select from caption_defaults o where o.user_id = ${to}::uuid and o.platform = d.platform)`);
  // The workspace's own connection to an account is kept, since its posts refer to it.
  await tx.execute(sql`
    delete from network_accounts o where o.user_id = ${to}::uuid
      and exists (select from network_accounts a where a.user_id = ${from}::uuid
        and (a.network, a.origin, a.remote_id) = (o.network, o.origin, o.remote_id))`);
  await tx.execute(sql`
    delete from posting_settings o where o.user_id = ${to}::uuid
      and exists (select from posting_settings s where s.user_id = ${from}::uuid)`);
  await tx.execute(sql`
    update glossaries g set terms = coalesce((
      select jsonb_agg(t.term order by t.place)
      from (select term, place from jsonb_array_elements(o.terms || g.terms) with ordinality as all_terms (term, place)
            order by place limit 200) t), '[]')
    from glossaries o where g.user_id = ${from}::uuid and o.user_id = ${to}::uuid`);
  await tx.execute(sql`
    delete from glossaries o where o.user_id = ${to}::uuid
      and exists (select from glossaries g where g.user_id = ${from}::uuid)`);
}
