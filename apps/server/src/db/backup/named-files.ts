import pg from 'pg';

/** The files that a database refers to, by their keys in the file store. */
export type NamedFiles = {
  count: number;
  /** All of them, or a sample of this size. */
  keys: string[];
};

/** Checking more than this in a bucket would take hours. */
const MOST_KEYS = 1000;

/** Columns that name files which must exist. Stage artifacts and editor copies are recreated if missing. */
export const fileColumns: readonly string[] = [
  ...['file_key', 'text_key', 'sidecar_key', 'filmstrip_key'].map((column) => `sources.${column}`),
  ...['file_key', 'thumbnail_key', 'captions_key'].map((column) => `clip_renditions.${column}`),
  ...['clip_edits.view_key', 'edit_files.file_key', 'brand_kit_files.file_key'],
  ...['workspaces.logo_key', 'watermark_logos.file_key'],
];

/** @param database a login that sees all rows, for tables from any version */
export async function readNamedFiles(database: pg.ClientConfig): Promise<NamedFiles> {
  const client = new pg.Client(database);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: existing } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and table_name || '.' || column_name = any ($1::text[])`,
      [fileColumns],
    );
    if (existing.length === 0) return { count: 0, keys: [] };
    const named = existing.map(
      ({ table, column }) =>
        `select "${column}" as key from public."${table}" where "${column}" ~ '^users(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$'`,
    );
    const { rows } = await client.query<{ key: string; count: string }>(
      `select key, count(*) over () as count from (${named.join(' union ')}) named order by random() limit ${MOST_KEYS}`,
    );
    return { count: Number(rows[0]?.count ?? 0), keys: rows.map(({ key }) => key) };
  } finally {
    await client.end();
  }
}
