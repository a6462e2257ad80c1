import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { openDatabase } from '../../apps/server/src/db/open-database.ts';
import { prepareOperations } from '../../apps/server/src/program/prepare-operations.ts';
import { silentLog } from '../../apps/server/test/db/silent-log.ts';

/** A database with the rows of many users. One user owns a tenth of all projects. */
export type SeededDatabase = {
  owner: pg.Client;
  /** Opens the database with the program's login. */
  open(): ReturnType<typeof openDatabase>;
  largeUserId: string;
  userIds: readonly string[];
  seededInSec: number;
  databaseMiB: number;
  close(): Promise<void>;
};

const USERS = 20_000;
const LARGE_SHARE = 10;
const idOf = (prefix: string, number: string) => `('${prefix}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const ids = {
  user: '00000001-0000-4000-8000',
  project: '00000002-0000-4000-8000',
  source: '00000003-0000-4000-8000',
  run: '00000004-0000-4000-8000',
  clip: '00000005-0000-4000-8000',
};
const numberOfOwner = `case when n % ${LARGE_SHARE} = 0 then 1 else 2 + n % ${USERS - 1} end`;
const ownerId = idOf(ids.user, numberOfOwner);
const minutesAgo = `now() - n * interval '1 minute'`;
const words = ['Keynote', 'Interview', 'Webinar', 'Résumé', 'Podcast', 'Quarterly', 'Lecture', 'Panel', 'Workshop'];
const wordAt = (step: number) =>
  `(array[${words.map((word) => `'${word}'`)}])[1 + (n / ${step} + n) % ${words.length}]`;

/**
 * The rows of number `n` in each table, by `insert … select`: a project with its source, run, clip, analysis and
 * rendition.
 */
const inserts = [
  `users (id, full_name, email, email_verified)
   select ${idOf(ids.user, 'n')}, 'User ' || n, 'user-' || n || '@bench.invalid', true from generate_series(1, ${USERS}) n`,
  // A few of 100,000 match rare words in a description.
  `projects (id, user_id, title, description, source_type, status, clips_count, created_at)
   select ${idOf(ids.project, 'n')}, ${ownerId}, ${wordAt(7)} || ' ' || ${wordAt(61)} || ' ' || n,
     case when n % 20000 = 0 then 'About zebra crossings in towns' when n % 2 = 0 then 'Recorded for ' || ${wordAt(13)} else '' end,
     'file', case when n % 50 = 0 then 'failed' else 'completed' end, 1, ${minutesAgo} from generate_series(1, $1) n`,
  `sources (id, user_id, project_id, kind, state, name, size_bytes, media_info, upload_id, total_chunks, expires_at, created_at)
   select ${idOf(ids.source, 'n')}, ${ownerId}, ${idOf(ids.project, 'n')}, 'file',
     case when n < 40000 then 'ready' else 'removed' end, 'talk.mp4', 100000000, '{"durationSec": 600}',
     ${idOf(ids.project, 'n')}::text, 20, ${minutesAgo} + interval '30 days', ${minutesAgo} from generate_series(1, $1) n`,
  `processing_runs (id, project_id, user_id, source_id, status, stage, spec, turn, error_code, started_at, finished_at, cleaned_at, stages_removed_at, created_at)
   select ${idOf(ids.run, 'n')}, ${idOf(ids.project, 'n')}, ${ownerId}, ${idOf(ids.source, 'n')},
     case when n % 50 = 0 then 'failed' else 'completed' end, 'finalization', '{}', n,
     case when n % 50 = 0 then 'timeout' end, ${minutesAgo}, ${minutesAgo},
     case when n > 10000 then ${minutesAgo} + interval '7 days' end,
     case when n > 43200 then ${minutesAgo} + interval '30 days' end, ${minutesAgo} from generate_series(1, $1) n`,
  `video_clips (id, project_id, user_id, name, size, duration, views_count, created_at)
   select ${idOf(ids.clip, 'n')}, ${idOf(ids.project, 'n')}, ${ownerId}, 'Clip ' || n, 4000000, 30, n % 7, ${minutesAgo}
   from generate_series(1, $1) n`,
  `analyses (clip_id, user_id, analysis_type, data)
   select ${idOf(ids.clip, 'n')}, ${ownerId}, 'moments', '{"viral_score": 7, "start_time": 10, "end_time": 40}'
   from generate_series(1, $1) n`,
  `clip_renditions (clip_id, user_id, ratio, width_px, height_px, duration_sec, size_bytes, file_key, thumbnail_key)
   select ${idOf(ids.clip, 'n')}, ${ownerId}, '9:16', 1080, 1920, 30, 4000000, 'clips/' || n || '.mp4', 'clips/' || n || '.jpg'
   from generate_series(1, $1) n`,
];

/** Starts an embedded Postgres and seeds it without triggers, as a restored backup would. */
export async function openSeededDatabase(projects: number): Promise<SeededDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: () => undefined });
  const rolePassword = 'of-the-bench';
  const settings = { owner: postgres.connection(), rolePassword, log: silentLog, prepare: prepareOperations };
  await (await openDatabase(settings)).close();
  const owner = new pg.Client(postgres.connection());
  await owner.connect();
  const startedMs = performance.now();
  await owner.query(`set session_replication_role = replica; set synchronous_commit = off`);
  for (const insert of inserts) {
    await owner.query(`insert into ${insert}`.replaceAll('$1', String(projects)));
  }
  await owner.query(`insert into project_totals (user_id, projects, clips, views, completed, failed)
    select p.user_id, count(*), sum(clips_count), sum(views_count), count(*) filter (where status = 'completed'),
      count(*) filter (where status = 'failed')
    from projects p join video_clips c on c.project_id = p.id group by p.user_id`);
  await owner.query('reset session_replication_role');
  await owner.query('vacuum analyze');
  // The seeded rows are written before the measurement starts; a real installation receives its rows over years.
  await owner.query('checkpoint');
  const seededInSec = Math.round((performance.now() - startedMs) / 1000);
  const { rows } = await owner.query<{ mib: number }>(
    'select (pg_database_size(current_database()) / 1048576)::int as mib',
  );
  const userId = (number: number) => `${ids.user}-${number.toString(16).padStart(12, '0')}`;
  return {
    owner,
    open: () => openDatabase(settings),
    largeUserId: userId(1),
    userIds: Array.from({ length: 2000 }, (_, index) => userId(index + 2)),
    seededInSec,
    databaseMiB: rows[0]?.mib ?? 0,
    async close() {
      await owner.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
