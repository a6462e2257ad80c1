import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';

/** What an account has been used for. Everything is a copy of one finished project, whose files the copies share. */
type Filling = { dataDir: string; projectId: string; projects: number; clips: number };

/**
 * Gives a user so many projects in all, and the given one so many clips, without making each: the rows are copied, each
 * with an id, a title and a time of its own.
 */
export async function fillAccount({ dataDir, projectId, projects, clips }: Filling): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client(postgres.connection());
  try {
    await client.connect();
    await client.query('begin');
    for (let number = 1; number < projects; number++) await copyProject(client, projectId, number);
    const { rows } = await client.query<{ id: string }>(`${clipsOf} order by created_at, id`, [projectId]);
    for (let number = rows.length; number < clips; number++) {
      await copyClip(client, rows[number % rows.length]?.id ?? '', projectId, `, take ${number + 1}`);
    }
    await client.query('commit');
  } finally {
    await client.end();
    await postgres.stop();
  }
}

const clipsOf = `select id from video_clips where project_id = $1 and kind = 'clip'`;

async function copyProject(client: pg.Client, id: string, number: number): Promise<void> {
  const made = await copyRow(client, 'projects', 'id', id, {
    title: `title || ', part ${number + 1}'`,
    // A trigger counts them.
    clips_count: '0',
    created_at: `created_at - interval '${number} hours'`,
  });
  const { rows } = await client.query<{ id: string }>(clipsOf, [id]);
  for (const clip of rows) await copyClip(client, clip.id, made, '');
}

async function copyClip(client: pg.Client, id: string, projectId: string, suffix: string): Promise<void> {
  const clipId = await copyRow(client, 'video_clips', 'id', id, {
    name: `name || '${suffix}'`,
    project_id: `'${projectId}'`,
    decision: 'null',
  });
  for (const table of ['transcriptions', 'analyses', 'clip_renditions']) {
    await copyRow(client, table, 'clip_id', id, { clip_id: `'${clipId}'` });
  }
}

/** Copies the rows that a column selects, with other values where some are given. @returns the id of the last one */
async function copyRow(
  client: pg.Client,
  table: string,
  column: string,
  value: string,
  changes: Readonly<Record<string, string>>,
): Promise<string> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).filter((name) => name !== 'id');
  const values = names.map((name) => changes[name] ?? name);
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (${names}) select ${values} from ${table} where ${column} = $1 returning id`,
    [value],
  );
  return rows.at(-1)?.id ?? '';
}
