import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openPerson, type Person, personPassword } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { addMember, choosePlan } from '../../../test/teams/open-team.ts';
import { toClientConfig } from '../../db/connection-settings.ts';
import { cloudStorageFiles } from '../../db/tables/cloud-tables.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projectShares } from '../../db/tables/projects-tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

type Place = { owner: Person; editor: Person | null };
type Scene = Place & { projectId: string; clipId: string; runId: string };
type Change = {
  /** Creates the row to change. @returns its id, unless it is the clip */
  prepare?: (scene: Scene) => Promise<string>;
  /** A row that the change waits for, with the rows locked before it. */
  held: (id: string, scene: Scene) => string;
  change: (id: string, scene: Scene) => ReturnType<Person['ask']>;
};

const heldClip = (_: string, { clipId }: Scene) => `video_clips where id = '${clipId}'`;
const changingClip = (change: (scene: Scene) => ReturnType<Person['ask']>): Change => ({
  held: heldClip,
  change: (_, scene) => change(scene),
});

const changesOfClips = {
  decision: changingClip(({ owner, clipId }) => owner.ask('PATCH', `/api/clips/${clipId}`, { decision: 'kept' })),
  words: changingClip(({ owner, clipId }) =>
    owner.ask('PATCH', `/api/clips/${clipId}`, { title: 'New', caption: 'New' }),
  ),
  view: changingClip(({ owner, clipId }) => owner.ask('POST', `/api/clips/${clipId}/views`)),
  edit: {
    prepare: async ({ owner, clipId }) => JSON.stringify((await owner.ask('GET', `/api/clips/${clipId}/edit`)).body),
    held: (_, { clipId }) => `clip_edits where clip_id = '${clipId}'`,
    change: async (known, { owner, clipId }) => {
      const { revision, document } = JSON.parse(known);
      const next = { revision, document: { ...document, sound: { fadeOutSec: 1 } } };
      return await owner.ask('PUT', `/api/clips/${clipId}/edit`, next);
    },
  },
  'file in a drive': {
    prepare: async ({ owner, projectId, clipId }) => {
      const file = { userId: owner.id, projectId, clipId, name: 'a.mp4', cloudProviderId: 'dropbox' as const };
      const [row] = await test.deps.db.service
        .insert(cloudStorageFiles)
        .values({ ...file, cloudFileId: randomUUID() })
        .returning();
      return row?.id ?? '';
    },
    held: (id) => `cloud_storage_files where id = '${id}'`,
    change: (id, { owner }) => owner.ask('DELETE', `/api/cloud/files/${id}`),
  },
} satisfies Record<string, Change>;

/** Changes to rows that depend on the account, or only on the project. */
const otherChanges = {
  retry: {
    prepare: async ({ runId }) => {
      const failed = { status: 'failed', errorCode: 'unexpected', finishedAt: new Date() } as const;
      await test.deps.db.service.update(processingRuns).set(failed).where(eq(processingRuns.id, runId));
      return runId;
    },
    held: (id) => `processing_runs where id = '${id}'`,
    change: (id, { owner }) => owner.ask('POST', `/api/retry-processing/${id}`),
  },
  share: {
    prepare: async ({ owner, projectId }) => {
      const share = { projectId, ownerId: owner.id, email: 'friend@example.org' };
      const [row] = await test.deps.db.service.insert(projectShares).values(share).returning();
      return row?.id ?? '';
    },
    held: (id) => `project_shares where id = '${id}'`,
    change: (id, { owner, projectId }) => owner.ask('DELETE', `/api/projects/${projectId}/shares/${id}`),
  },
  'view link': {
    prepare: async ({ owner, projectId }) => {
      await owner.ask('PUT', `/api/projects/${projectId}/view-link`, {});
      return projectId;
    },
    held: (id) => `view_links where project_id = '${id}'`,
    change: (id, { owner }) => owner.ask('DELETE', `/api/projects/${id}/view-link`),
  },
  'brand kit': {
    prepare: async ({ owner }) => (await owner.ask('POST', '/api/brand-kits', { name: 'Ours' })).body.id,
    held: (id) => `brand_kits where id = '${id}'`,
    change: (id, { owner }) => owner.ask('DELETE', `/api/brand-kits/${id}`),
  },
} satisfies Record<string, Change>;

const ending = {
  clip: ({ owner, clipId }: Scene) => owner.ask('DELETE', `/api/clips/${clipId}`),
  project: ({ owner, projectId }: Scene) => owner.ask('DELETE', `/api/projects/${projectId}`),
  workspace: ({ owner, editor }: Scene) =>
    owner.ask('POST', '/api/team/transfer', { member_id: editor?.id, currentPassword: personPassword }),
  account: ({ owner }: Scene) =>
    owner.ask('POST', '/api/accounts/delete', { currentPassword: personPassword, deleteCloudFiles: false }),
};
type End = keyof typeof ending;

let places = 0;
/** The second person is the same each time. */
let lasting: Promise<Place> | null = null;

async function openPlace(end: End): Promise<Place> {
  places += 1;
  const owner = await openPerson(test, `locks-${places}@example.org`);
  await choosePlan(test, owner, 'agency-starter');
  if (end !== 'workspace') return { owner, editor: null };
  const editor = await openPerson(test, `editor-locks-${places}@example.org`);
  await addMember(test, owner, editor, 'editor');
  await choosePlan(test, editor, 'agency-starter');
  return { owner, editor };
}

async function openScene(end: End): Promise<Scene> {
  const isLasting = end === 'clip' || end === 'project';
  if (isLasting) lasting ??= openPlace(end);
  const place = await (isLasting && lasting ? lasting : openPlace(end));
  return { ...place, ...(await fillEditProject(test.deps, place.owner.id)) };
}

/** Holds a row's lock until it is released. */
async function hold(row: string) {
  const client = new pg.Client(toClientConfig(test.owner));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  const { rowCount } = await client.query(`select from ${row} for update`);
  expect(rowCount).toBe(1);
  const waiting = async () => {
    // A transaction would not see connections opened later.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n ?? 0;
  };
  return { waiting, letGo: async () => await client.query('commit') };
}

const ends = Object.keys(ending) as End[];
const pairs: [string, End, Change][] = [
  ...Object.entries<Change>(changesOfClips).flatMap(([name, change]) =>
    ends.map((end): [string, End, Change] => [name, end, change]),
  ),
  ...Object.entries<Change>(otherChanges).map(([name, change]): [string, End, Change] => [name, 'account', change]),
];

it.each(pairs)(
  'a change (%s) and the end of its %s wait for each other, and never deadlock',
  async (_, end, { prepare, held, change }) => {
    const scene = await openScene(end);
    const id = (await prepare?.(scene)) ?? '';
    const row = await hold(held(id, scene));
    const changed = change(id, scene);
    await expect.poll(row.waiting, { timeout: 8000 }).toBe(1);
    const ended = ending[end](scene);
    await expect.poll(row.waiting, { timeout: 8000 }).toBe(2);
    await row.letGo();
    const [before, after] = await Promise.all([changed, ended]);
    expect([after.status, after.body?.error]).toEqual([200, undefined]);
    // The clip or the run may be gone by the time its response is built.
    expect([undefined, 'clip_not_found', 'run_not_found']).toContain(before.body?.error?.code);
  },
  60_000,
);
