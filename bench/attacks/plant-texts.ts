import type pg from 'pg';

/** Matches text columns without user content: values that the product compares, looks up or decrypts. */
const fixed =
  /(^|_)(ids?|hash|secret|token|keys?|state|status|kind|type|role|slug|provider|model|language|platform|ratio|stage|email|currency|password|codes|period|month|scopes|version|url|address|writer|tone|verdict|decision|plan|engine|start|code|level|locale|method|route|color|identifier|value|position|etag|reason|warning|error)$/;
/** Matches JSON fields with user content. */
const worded =
  /^(title|caption|text|name|description|hashtags|term|heardAs|note|label|summary|quote|topic|keywords|segment_text)$/i;

/** Returns candidate texts for a place. The first one that the database accepts is written. */
type Write = (place: string) => readonly [string, ...string[]];

/**
 * Writes texts into every text value of the rows that contain one of these ids, if the database accepts them.
 * @returns the changed places, as `table.column`
 */
export async function plantTexts(pool: pg.Pool, ids: readonly string[], write: Write): Promise<string[]> {
  const client = await pool.connect();
  const places: string[] = [];
  const attempt = async (sql: string, values: unknown[]): Promise<boolean> => {
    await client.query('savepoint planting');
    try {
      const { rowCount } = await client.query(sql, values);
      return (rowCount ?? 0) > 0;
    } catch {
      await client.query('rollback to savepoint planting');
      return false;
    }
  };
  try {
    await client.query('begin');
    const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
      `select c.table_name as table, c.column_name as column, c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.data_type in ('text', 'character varying', 'jsonb') order by 1, 2`,
    );
    const bearing = `to_jsonb(t)::text ~ $1`;
    const pattern = ids.join('|');
    for (const { table, column, type } of columns) {
      const place = `${table}.${column}`;
      if (type === 'jsonb') {
        const { rows } = await client.query<{ at: string; value: unknown }>(
          `select ctid::text as at, "${column}" as value from "${table}" t where ${bearing} and "${column}" is not null`,
          [pattern],
        );
        for (const { at, value } of rows) {
          const changed = JSON.stringify(rewrite(value, write(place).at(-1) ?? ''));
          if (changed === JSON.stringify(value)) continue;
          if (await attempt(`update "${table}" set "${column}" = $1 where ctid = $2::tid`, [changed, at]))
            places.push(place);
        }
      } else if (!fixed.test(column)) {
        for (const words of write(place)) {
          if (!(await attempt(`update "${table}" t set "${column}" = $2 where ${bearing}`, [pattern, words]))) continue;
          places.push(place);
          break;
        }
      }
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return [...new Set(places)];
}

function rewrite(value: unknown, words: string, key = ''): unknown {
  if (typeof value === 'string') return worded.test(key) ? words : value;
  if (Array.isArray(value)) return value.map((item) => rewrite(item, words, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewrite(inner, words, name)]));
}
