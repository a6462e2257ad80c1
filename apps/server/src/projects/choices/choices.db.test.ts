import type { ClipEdit } from '@clipwright/clip-spec';
import { clipChoiceList, editChoices, mostClipChoices } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { openTeam } from '../../../test/teams/open-team.ts';
import { clipChoices } from '../../db/tables/choices-tables.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';

let test: TestApp;
let owner: Person;
let project: Awaited<ReturnType<typeof fillEditProject>>;
let clipId: string;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  number += 1;
  owner = await openPerson(test, `owner-${number}@example.org`);
  project = await fillEditProject(test.deps, owner.id, { clips: ['A secret title', 'Another'] });
  clipId = project.clipId;
});

const change = async (given: object, id = clipId, person = owner) =>
  expect((await person.ask('PATCH', `/api/clips/${id}`, given)).status).toBe(200);

async function list(person = owner, query = '') {
  const { status, body } = await person.ask('GET', `/api/choices${query}`);
  expect(status).toBe(200);
  return clipChoiceList.parse(body);
}
const listKinds = async () => (await list()).choices.map(({ kind }) => kind).sort();

/** Saves the clip's document with a change. */
async function edit(given: (document: ClipEdit) => Partial<ClipEdit>, id = clipId) {
  const path = `/api/clips/${id}/edit`;
  const { body } = await owner.ask('GET', path);
  const document = { ...body.document, ...given(body.document) };
  expect((await owner.ask('PUT', path, { revision: body.revision, document })).status).toBe(200);
}

describe('a decision about a clip', () => {
  it('is remembered with the features of the clip, without a text of it', async () => {
    await change({ decision: 'kept' });
    const { choices, ...rest } = await list();
    expect(rest).toEqual({ is_recording: true, most: mostClipChoices, totals: { kept: 1 }, nextCursor: null });
    expect(choices).toMatchObject([
      {
        kind: 'kept',
        clip_id: clipId,
        project_id: project.projectId,
        clip_title: 'A secret title',
        change: {},
        features: { rank: 1, score: 9, lengthSec: 20, ratios: ['9:16'], language: 'en', isSearched: false },
      },
    ]);
    const stored = await test.deps.db.service.select().from(clipChoices).where(eq(clipChoices.clipId, clipId));
    expect(JSON.stringify(stored)).not.toMatch(/secret|caption of|words of|#talk/i);
  });

  it('is one fact if it is repeated, and is replaced by the next one', async () => {
    await change({ decision: 'kept' });
    const first = await list();
    await change({ decision: 'kept' });
    expect(await list()).toEqual(first);
    await change({ decision: 'skipped' });
    expect((await list()).totals).toEqual({ skipped: 1 });
    await change({ decision: null });
    expect((await list()).totals).toEqual({ undecided: 1 });
    await change({ decision: null });
    expect((await list()).totals).toEqual({ undecided: 1 });
  });

  it('is one fact for concurrent requests', async () => {
    const decisions = ['kept', 'skipped', 'kept', null, 'skipped'];
    await Promise.all(decisions.map((decision) => change({ decision })));
    const [clip] = await test.deps.db.service.select().from(videoClips).where(eq(videoClips.id, clipId));
    expect(await listKinds()).toEqual([clip?.decision ?? 'undecided']);
  });

  it('is not remembered if it is refused', async () => {
    expect((await owner.ask('PATCH', `/api/clips/${clipId}`, { decision: 'liked' })).status).toBe(400);
    expect((await list()).choices).toEqual([]);
  });

  it('goes with its clip, its project and its account', async () => {
    const [, otherId = ''] = project.clipIds;
    const more = await fillEditProject(test.deps, owner.id);
    for (const id of [clipId, otherId, more.clipId]) await change({ decision: 'kept' }, id);
    expect((await owner.ask('DELETE', `/api/clips/${clipId}`)).status).toBe(200);
    expect((await list()).totals).toEqual({ kept: 2 });
    expect((await owner.ask('DELETE', `/api/projects/${project.projectId}`)).status).toBe(200);
    expect((await list()).choices.map((choice) => choice.clip_id)).toEqual([more.clipId]);
    await test.deps.db.service.execute(sql`delete from users where id = ${owner.id}`);
    expect(await test.deps.db.service.select().from(clipChoices).where(eq(clipChoices.userId, owner.id))).toEqual([]);
  });
});

describe('a correction', () => {
  it('of the document is measured from the automatic one, and is gone when it is taken back', async () => {
    await edit(({ ranges: [range] }) => ({
      ranges: [{ ...range, id: range?.id ?? '', startSec: 1.5, endSec: 20 }],
      words: { '4': { text: 'Secret' } },
    }));
    const { choices } = await list();
    expect(Object.fromEntries(choices.map((choice) => [choice.kind, choice.change]))).toEqual({
      'start-moved': { sec: 1.5 },
      'words-changed': { words: 1, removed: 0, count: 1 },
    });
    await edit(({ ranges: [range] }) => ({ ranges: [{ ...range, id: range?.id ?? '', startSec: 2, endSec: 20 }] }));
    const moved = (await list()).choices;
    expect(moved.map(({ kind, change: { sec } }) => [kind, sec])).toEqual([
      ['start-moved', 2],
      ['words-changed', undefined],
    ]);
    // The repeated correction keeps its row and time.
    expect(moved[1]).toEqual(choices.find(({ kind }) => kind === 'words-changed'));
    await edit(() => ({ words: {} }));
    expect(await listKinds()).toEqual(['start-moved']);
  });

  it('of the captions of all other clips is one of each that it changed', async () => {
    const [, otherId = ''] = project.clipIds;
    const captions = { styleId: 'clean' };
    const { body } = await owner.ask('POST', `/api/clips/${clipId}/edit/share-captions`, { captions });
    expect(body).toMatchObject({ changed: 1 });
    expect((await list()).choices).toMatchObject([
      { kind: 'captions-changed', clip_id: otherId, features: { captionStyle: 'clean' } },
    ]);
  });

  it('of the title, caption and hashtags is measured from those that were written for the clip', async () => {
    const posts = {
      title: 'A secret title',
      byPlatform: { tiktok: { title: null, caption: 'As it was', hashtags: ['#talk'] } },
    };
    await test.deps.db.service.update(plannedClips).set({ posts }).where(eq(plannedClips.id, clipId));
    await test.deps.db.service.execute(
      sql`update analyses set data = data || '{"platforms": ["tiktok"]}' where clip_id = ${clipId}`,
    );
    await change({ title: 'A better title', caption: 'As it is now', hashtags: ['talk', 'work'] });
    const { choices } = await list();
    expect(Object.fromEntries(choices.map((choice) => [choice.kind, choice.change]))).toEqual({
      'title-changed': { words: 1 },
      'caption-changed': { words: 2 },
      'hashtags-changed': { added: 1, removed: 0 },
    });
    await change({ title: 'A secret title', caption: 'As it was' });
    expect(await listKinds()).toEqual(['hashtags-changed']);
  });

  it('of the title of a clip from an older version is not remembered, since it kept no title', async () => {
    await change({ title: 'A better title' });
    expect((await list()).choices).toEqual([]);
  });
});

describe('what is remembered', () => {
  it('is listed in pages, newest first, with the totals of all', async () => {
    const more = await fillEditProject(test.deps, owner.id, { clips: ['One', 'Two', 'Three'] });
    for (const id of more.clipIds) await change({ decision: 'skipped' }, id);
    const first = await list(owner, '?limit=2');
    const second = await list(owner, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.choices, ...second.choices].map((choice) => choice.clip_id)).toEqual(more.clipIds.toReversed());
    expect([first.totals, second.totals, second.nextCursor]).toEqual([{ skipped: 3 }, { skipped: 3 }, null]);
  });

  it('has at most so many facts: the oldest go first', async () => {
    await change({ decision: 'kept' });
    const kinds = editChoices.slice(0, 10);
    await test.deps.db.service.execute(sql`
      with made as (
        insert into video_clips (project_id, user_id, name)
        select ${project.projectId}, ${owner.id}, 'Clip' from generate_series(1, ${mostClipChoices / kinds.length}::int)
        returning id
      )
      insert into clip_choices (clip_id, user_id, kind, change, features, decided_at)
      select m.id, c.user_id, k.kind, '{}', c.features, now() - interval '1 day'
      from made m, jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb) as k (kind), clip_choices c
      where c.clip_id = ${clipId}`);
    await change({ decision: 'skipped' }, project.clipIds[1]);
    const { totals } = await list();
    expect(totals).toMatchObject({ kept: 1, skipped: 1 });
    expect(Object.values(totals).reduce((sum, total) => sum + total)).toBe(mostClipChoices);
  });

  it('is deleted as a whole, and the decisions stay', async () => {
    await change({ decision: 'kept' });
    const { status, body } = await owner.ask('DELETE', '/api/choices');
    expect([status, body.success]).toEqual([200, true]);
    expect(await list()).toMatchObject({ choices: [], totals: {} });
    expect((await owner.ask('GET', `/api/clips/${clipId}`)).body.decision).toBe('kept');
  });

  it('grows no more while it is turned off, and a decision that was changed is not told any more', async () => {
    await change({ decision: 'kept' });
    const set = async (is_recording: boolean) =>
      (await owner.ask('PUT', '/api/choices/recording', { is_recording })).body;
    expect([await set(false), await set(false)]).toEqual([{ is_recording: false }, { is_recording: false }]);
    await change({ decision: 'kept' }, project.clipIds[1]);
    expect(await list()).toMatchObject({ is_recording: false, totals: { kept: 1 } });
    await change({ decision: 'skipped' });
    expect((await list()).choices).toEqual([]);
    expect(await set(true)).toEqual({ is_recording: true });
    await change({ decision: 'kept' });
    expect((await list()).totals).toEqual({ kept: 1 });
  });

  it('is a workspace’s own: editors add to it, viewers read it, the owner deletes it, and no one else sees it', async () => {
    const team = await openTeam(test, `choices-${number}`);
    const made = await fillEditProject(test.deps, team.owner.id);
    const path = `/api/clips/${made.clipId}`;
    const { editor, viewer } = team;
    expect((await editor.within(team.owner.id)('PATCH', path, { decision: 'kept' })).status).toBe(200);
    for (const person of [editor, viewer]) {
      const ask = person.within(team.owner.id);
      const { body } = await ask('GET', '/api/choices');
      expect(body.totals).toEqual({ kept: 1 });
      const deleted = await ask('DELETE', '/api/choices');
      expect([deleted.status, deleted.body.error.code]).toEqual([403, 'workspace_owner_only']);
    }
    for (const person of [editor, viewer, owner]) expect((await list(person)).choices).toEqual([]);
    // Whether an owner has turned it off holds for editors, too.
    await team.owner.ask('PUT', '/api/choices/recording', { is_recording: false });
    expect((await editor.within(team.owner.id)('PATCH', path, { decision: 'skipped' })).status).toBe(200);
    expect((await list(team.owner)).totals).toEqual({});
  });
});
