import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';

/** A table with user rows, and the columns used to find one user's rows. */
export type UserTable = {
  name: string;
  /** Columns that contain a user id, according to their foreign keys. */
  userColumns: string[];
  keyColumns: string[];
  /** Columns that may be exported. */
  columns: string[];
  /**
   * Passwords, secrets and tokens, which prove an identity but say nothing about it, and the output of failed programs,
   * which contains server paths.
   */
  omitted: string[];
};

const secretColumn = /password|secret|token|backup_code|private_key|_hash$|^error_facts$/;

/**
 * Lists every table with user rows from the Postgres catalog, so no table is missed. A column contains a user id if its
 * foreign key references users, or such a column in another table.
 */
export async function listUserTables({ service }: Pick<Database, 'service'>): Promise<UserTable[]> {
  const { rows } = await service.execute<{
    name: string;
    userColumns: string[];
    keyColumns: string[];
    all: string[];
  }>(sql`
    with recursive links as (
      select k.conrelid as child, c.attname as child_column, k.confrelid as parent, p.attname as parent_column
      from pg_constraint k
      cross join lateral unnest(k.conkey, k.confkey) as pair (child_number, parent_number)
      join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.child_number
      join pg_attribute p on p.attrelid = k.confrelid and p.attnum = pair.parent_number
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    ),
    user_columns (owner, column_name) as (
      select 'public.users'::regclass::oid, 'id'::name
      union
      select l.child, l.child_column from links l
      join user_columns u on u.owner = l.parent and u.column_name = l.parent_column
    )
    select t.relname as name,
           (select json_agg(u.column_name order by u.column_name) from user_columns u where u.owner = t.oid) as "userColumns",
           (select json_agg(a.attname order by a.attnum) from pg_constraint k
            join pg_attribute a on a.attrelid = t.oid and a.attnum = any (k.conkey)
            where k.conrelid = t.oid and k.contype = 'p') as "keyColumns",
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
            where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'search_text') as "all"
    from pg_class t where t.oid in (select owner from user_columns)
    order by t.relname`);
  return rows.map(({ all, ...table }) => ({
    ...table,
    columns: all.filter((column) => !secretColumn.test(column)),
    omitted: all.filter((column) => secretColumn.test(column)),
  }));
}
