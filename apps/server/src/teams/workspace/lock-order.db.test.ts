import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { toClientConfig } from '../../db/connection-settings.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fillProject } from '../../testing/fill-project.ts';
import { type Person, personPassword } from '../../testing/open-person.ts';
import { choosePlan, openTeam } from '../testing/open-team.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

type Scene = { owner: Person; editor: Person; projectId: string; clipId: string };

const changing = {
  decision: ({ owner, clipId }: Scene) => owner.ask('PATCH', `/api/clips/${clipId}`, { decision: 'kept' }),
  words: ({ owner, clipId }: Scene) => owner.ask('PATCH', `/api/clips/${clipId}`, { title: 'New', caption: 'New' }),
  view: ({ owner, clipId }: Scene) => owner.ask('POST', `/api/clips/${clipId}/views`),
};
const ending = {
  clip: ({ owner, clipId }: Scene) => owner.ask('DELETE', `/api/clips/${clipId}`),
  project: ({ owner, projectId }: Scene) => owner.ask('DELETE', `/api/projects/${projectId}`),
  workspace: ({ owner, editor }: Scene) =>
    owner.ask('POST', '/api/team/transfer', { member_id: editor.id, currentPassword: personPassword }),
  account: ({ owner }: Scene) =>
    owner.ask('POST', '/api/accounts/delete', { currentPassword: personPassword, deleteCloudFiles: false }),
};

let scenes = 0;
async function openScene(): Promise<Scene> {
  scenes += 1;
  const { owner, editor } = await openTeam(test, `locks-${scenes}`);
  await choosePlan(test, editor, 'agency-starter');
  const { projectId, clipIds } = await fillProject(test.deps, owner.id);
  return { owner, editor, projectId, clipId: clipIds[0] ?? '' };
}

/** Holds the clip's row until it is let go. */
async function holdClip({ clipId }: Scene) {
  const client = new pg.Client(toClientConfig(test.owner));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('select from video_clips where id = $1 for update', [clipId]);
  const waiting = async () => {
    // A transaction would not see who connects later.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n ?? 0;
  };
  return { waiting, letGo: async () => await client.query('commit') };
}

const pairs = Object.keys(changing).flatMap((change) => Object.keys(ending).map((end) => [change, end]));

it.each(pairs as [keyof typeof changing, keyof typeof ending][])(
  'a change of a clip (%s) and the end of its %s wait for each other, and never in a circle',
  async (change, end) => {
    const scene = await openScene();
    const clip = await holdClip(scene);
    const changed = changing[change](scene);
    await expect.poll(clip.waiting, { timeout: 8000 }).toBe(1);
    const ended = ending[end](scene);
    await expect.poll(clip.waiting, { timeout: 8000 }).toBe(2);
    await clip.letGo();
    const [before, after] = await Promise.all([changed, ended]);
    expect([after.status, after.body?.error]).toEqual([200, undefined]);
    // The clip may be gone by the time that its answer is made of it.
    expect([undefined, 'clip_not_found']).toContain(before.body?.error?.code);
  },
  60_000,
);
