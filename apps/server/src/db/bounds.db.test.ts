import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { fillEveryTable } from '../../test/db/fill-every-table.ts';
import { refusedValues } from '../../test/db/refused-values.ts';

const test = await createTestDatabase();
const owner = new pg.Client(test.owner);
await owner.connect();
afterAll(async () => {
  await owner.end();
  await test.drop();
});

let userId: string;
let otherId: string;
let own: { projectId: string; clipId: string };
beforeAll(async () => {
  userId = (await createTestUser(test.database)).id;
  otherId = (await createTestUser(test.database)).id;
  own = await fillEveryTable(test.database, userId, otherId);
});

/**
 * Returns the name of the constraint that rejects the statement; null if it is accepted. All changes are rolled back.
 */
async function findRefusal(statement: string, values: unknown[]): Promise<string | null> {
  await owner.query('begin');
  try {
    await owner.query(statement, values);
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint) return error.constraint;
    throw error;
  } finally {
    await owner.query('rollback');
  }
}

describe('check constraints', () => {
  it.each(Object.entries(refusedValues))('refuse %s', async (name, values) => {
    const [constraint, column] = name.split(': ');
    const { rows } = await owner.query(
      'select conrelid::regclass::text as table from pg_constraint where conname = $1',
      [constraint],
    );
    for (const value of values) {
      expect(await findRefusal(`update ${rows[0]?.table} set ${column} = $1`, [value])).toBe(constraint);
    }
  });

  it('are all tested', async () => {
    const { rows } = await owner.query(
      `select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const tested = new Set(Object.keys(refusedValues).map((name) => name.split(': ')[0]));
    const untested = rows.map(({ name }) => name).filter((name) => !tested.has(name));
    expect(untested.sort()).toEqual(['project_shares_not_with_oneself', 'workspace_members_not_its_owner']);
    const share = `insert into project_shares (project_id, owner_id, email, shared_with_id) values ($1, $2, 'own@test.invalid', $2)`;
    expect(await findRefusal(share, [own.projectId, userId])).toBe('project_shares_not_with_oneself');
    const member = `insert into workspace_members (workspace_id, user_id, role) values ($1, $1, 'editor')`;
    expect(await findRefusal(member, [userId])).toBe('workspace_members_not_its_owner');
  });
});

describe('foreign keys that include the owner', () => {
  const mixed: Record<string, [string, () => unknown[]]> = {
    video_clips_project_id_user_id_fk: [
      `insert into video_clips (project_id, user_id, name) values ($1, $2, 'x')`,
      () => [own.projectId, otherId],
    ],
    transcriptions_clip_id_user_id_fk: [
      'update transcriptions set user_id = $2 where clip_id = $1',
      () => [own.clipId, otherId],
    ],
    analyses_clip_id_user_id_fk: ['update analyses set user_id = $2 where clip_id = $1', () => [own.clipId, otherId]],
    project_folders_project_id_user_id_fk: [
      'update project_folders set user_id = $2 where project_id = $1',
      () => [own.projectId, otherId],
    ],
    project_shares_project_id_owner_id_fk: [
      `insert into project_shares (project_id, owner_id, email) values ($1, $2, 'x@test.invalid')`,
      () => [own.projectId, otherId],
    ],
    view_links_project_id_owner_id_fk: [
      'update view_links set owner_id = $2 where project_id = $1',
      () => [own.projectId, otherId],
    ],
    video_reservations_project_id_user_id_fk: [
      'update video_reservations set user_id = $2 where project_id = $1',
      () => [own.projectId, otherId],
    ],
    sources_project_id_user_id_fk: [
      `insert into sources (project_id, user_id, kind, state, name) values ($1, $2, 'file', 'ready', 'x')`,
      () => [own.projectId, otherId],
    ],
    processing_runs_project_id_user_id_fk: [
      'insert into processing_runs (project_id, user_id, source_id, status, finished_at, spec) ' +
        `select $1, $2, id, 'completed', now(), '{}' from sources limit 1`,
      () => [own.projectId, otherId],
    ],
    clip_renditions_clip_id_user_id_fk: [
      'update clip_renditions set user_id = $2 where clip_id = $1',
      () => [own.clipId, otherId],
    ],
    clip_choices_clip_id_user_id_fk: [
      'update clip_choices set user_id = $2 where clip_id = $1',
      () => [own.clipId, otherId],
    ],
    clip_edits_clip_id_user_id_fk: [
      'update clip_edits set user_id = $2 where clip_id = $1',
      () => [own.clipId, otherId],
    ],
    clip_edit_copies_clip_id_user_id_fk: [
      'update clip_edit_copies set user_id = $2 where clip_id = $1',
      () => [own.clipId, otherId],
    ],
    clip_edit_versions_clip_id_user_id_fk: [
      'update clip_edit_versions set user_id = $2 where clip_id = $1',
      () => [own.clipId, otherId],
    ],
    cloud_storage_files_project_id_user_id_fk: [
      `insert into cloud_storage_files (cloud_file_id, name, cloud_provider_id, user_id, project_id) values ('x', 'x', 'dropbox', $2, $1)`,
      () => [own.projectId, otherId],
    ],
    cloud_storage_files_clip_id_user_id_fk: [
      `insert into cloud_storage_files (cloud_file_id, name, cloud_provider_id, user_id, clip_id) values ('x', 'x', 'dropbox', $2, $1)`,
      () => [own.clipId, otherId],
    ],
  };
  it.each(Object.entries(mixed))('reject a row of another owner: %s', async (constraint, [statement, values]) => {
    expect(await findRefusal(statement, values())).toBe(constraint);
  });
});

it('text with any characters is stored unchanged', async () => {
  const texts = [
    `'; drop table projects; --`,
    '<script>alert(1)</script>',
    '\u202Eright to left\u202C',
    'e\u0301 and \u00e9',
    '👩‍👩‍👧‍👦',
    '\\x00 $1 %s',
  ];
  for (const text of texts) {
    const { rows } = await owner.query('update projects set title = $1 where id = $2 returning title', [
      text,
      own.projectId,
    ]);
    expect(rows[0].title).toBe(text);
  }
});
