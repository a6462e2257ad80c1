import type { ClipEdit } from '@clipwright/clip-spec';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { clipEdits, clipEditVersions } from '../../db/tables/edits-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { projectShares } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';

let test: TestApp;
let owner: Person;
let stranger: Person;
let project: Awaited<ReturnType<typeof fillEditProject>>;
let path: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  stranger = await openPerson(test, 'stranger@example.org');
  project = await fillEditProject(test.deps, owner.id);
  path = `/api/clips/${project.clipId}/edit`;
});
afterAll(async () => await test?.close());

const read = async (person = owner, at = path) => await person.ask('GET', at);
const save = async (revision: number, document: unknown, person = owner) =>
  await person.ask('PUT', path, { revision, document });

/** Returns the server's document with one change. */
async function changed(change: (document: ClipEdit) => Partial<ClipEdit>) {
  const { body } = await read();
  return { revision: body.revision as number, document: { ...body.document, ...change(body.document) } as ClipEdit };
}

describe('the document of a clip', () => {
  it('exists for a clip made before documents were stored, with the automatic decisions', async () => {
    const { status, body } = await read();
    expect([status, body]).toMatchObject([
      200,
      {
        revision: 1,
        isSourceThere: true,
        document: { version: 1, ranges: [{ startSec: 0, endSec: 20 }], words: {}, framing: {} },
        versions: [{ kind: 'machine' }],
      },
    ]);
    expect((await read()).body).toEqual(body);
  });

  it('replaces the named revision, and its automatic version stays', async () => {
    const { revision, document } = await changed(() => ({ words: { '3': { text: 'Three' } } }));
    const saved = await save(revision, document);
    expect([saved.status, saved.body]).toEqual([200, { revision: revision + 1 }]);
    const { body } = await read();
    expect([body.revision, body.document.words]).toEqual([revision + 1, { '3': { text: 'Three' } }]);
    const [machine] = body.versions;
    const version = await owner.ask('GET', `${path}/versions/${machine.id}`);
    expect([version.status, version.body.document.words]).toEqual([200, {}]);
  });

  it('is not changed from an older revision, and the error contains the current one and the parts that differ', async () => {
    const { revision, document } = await changed(() => ({ words: { '4': { isHidden: true } } }));
    await save(revision, document);
    const late = { ...document, words: {}, sound: { gainDb: 3 } };
    const { status, body } = await save(revision, late);
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'edit_changed',
      { revision: revision + 1, parts: ['words', 'sound'] },
    ]);
    expect((await read()).body.document).toEqual(document);
  });

  it('is stored once if it is resent because the response was lost', async () => {
    const { revision, document } = await changed(() => ({ sound: { fadeOutSec: 1 } }));
    const answers = [await save(revision, document), await save(revision, document)];
    expect(answers.map(({ status, body }) => [status, body.revision])).toEqual([
      [200, revision + 1],
      [200, revision + 1],
    ]);
  });

  it('is stored if nothing but the cover was chosen', async () => {
    const { revision, document } = await changed(() => ({ cover: { atSec: 4 } }));
    expect((await save(revision, document)).body).toEqual({ revision: revision + 1 });
    expect((await read()).body.document.cover).toEqual({ atSec: 4 });
  });

  it('is stored by one of two tabs that save at the same time', async () => {
    const { revision, document } = await changed(() => ({}));
    const answers = await Promise.all(
      ['One', 'Two'].map(async (text) => await save(revision, { ...document, words: { '1': { text } } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).body.revision).toBe(revision + 1);
  });

  it('reports that the source was deleted, and can still be changed', async () => {
    const gone = await fillEditProject(test.deps, owner.id);
    await test.deps.db.service
      .update(sources)
      .set({ state: 'removed', fileKey: null })
      .where(eq(sources.id, gone.sourceId));
    const at = `/api/clips/${gone.clipId}/edit`;
    const { body } = await read(owner, at);
    expect(body.isSourceThere).toBe(false);
    const document = { ...body.document, words: { '0': { text: 'First' } } };
    expect((await owner.ask('PUT', at, { revision: 1, document })).status).toBe(200);
    const made = await owner.ask('POST', `${at}/export`, { revision: 2 });
    expect([made.status, made.body.error.code]).toEqual([409, 'source_removed']);
  });

  it('cannot be created if nothing is known about the source', async () => {
    const { clipIds } = await fillProject(test.deps, owner.id);
    const { status, body } = await read(owner, `/api/clips/${clipIds[0]}/edit`);
    expect([status, body.error.code]).toEqual([409, 'edit_unavailable']);
  });

  it('is deleted with its clip', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    await read(owner, `/api/clips/${own.clipId}/edit`);
    await owner.ask('DELETE', `/api/clips/${own.clipId}`);
    for (const table of [clipEdits, clipEditVersions])
      expect(await test.deps.db.service.select().from(table).where(eq(table.clipId, own.clipId))).toEqual([]);
  });
});

describe('another person', () => {
  it('finds no clip of a stranger, and no version of it', async () => {
    const { body } = await read();
    const answers = [
      await read(stranger),
      await save(body.revision, body.document, stranger),
      await stranger.ask('GET', `${path}/versions/${body.versions[0].id}`),
      await stranger.ask('POST', `${path}/export`, { revision: body.revision }),
      await stranger.ask('GET', `/api/clips/${project.clipId}/export?format=srt`),
    ];
    expect(answers.map(({ status, body: answer }) => [status, answer.error.code])).toEqual(
      answers.map(() => [404, 'clip_not_found']),
    );
    const ofProject = await stranger.ask('GET', `/api/projects/${project.projectId}/export?format=edl`);
    expect([ofProject.status, ofProject.body.error.code]).toEqual([404, 'project_not_found']);
  });

  it('with access to the project may watch the clip, but not edit it', async () => {
    const reader = await openPerson(test, 'reader@example.org');
    await test.deps.db.service
      .insert(projectShares)
      .values({ projectId: project.projectId, ownerId: owner.id, email: 'reader@example.org' });
    const { body } = await read();
    expect((await reader.ask('GET', `/api/clips/${project.clipId}`)).status).toBe(200);
    const answers = [
      await read(reader),
      await save(body.revision, body.document, reader),
      await reader.ask('POST', `${path}/export`, { revision: body.revision }),
      await reader.ask('GET', `/api/clips/${project.clipId}/export?format=srt`),
      await reader.ask('GET', `/api/projects/${project.projectId}/export?format=edl`),
    ];
    expect(answers.map(({ status, body: answer }) => [status, answer.error.code])).toEqual(
      answers.map(() => [403, 'not_allowed']),
    );
    expect((await read()).body.revision).toBe(body.revision);
  });

  it('does not get a version of one clip at the URL of another', async () => {
    const { body } = await read();
    const at = `/api/clips/${project.clipIds[1]}/edit/versions/${body.versions[0].id}`;
    const { status, body: answer } = await owner.ask('GET', at);
    expect([status, answer.error.code]).toEqual([404, 'edit_version_not_found']);
  });
});

const range = (startSec: unknown, endSec: unknown, id = 'r1') => ({ id, startSec, endSec });
const framing = (...spans: [number, number][]) => ({
  framing: {
    '9:16': {
      segments: spans.map(([startSec, endSec]) => ({ startSec, endSec, layout: { kind: 'fit' }, by: 'hand' })),
    },
  },
});

describe('a bad document', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['ranges after the end of the source', { ranges: [range(80, 95)] }, 'edit_outside_source'],
    ['ranges before its start', { ranges: [range(-1, 5)] }, 'invalid_input'],
    ['a range of no length', { ranges: [range(5, 5)] }, 'invalid_input'],
    ['a range that ends before it starts', { ranges: [range(9, 5)] }, 'invalid_input'],
    ['NaN, which JSON says as null', { ranges: [range(Number.NaN, 5)] }, 'invalid_input'],
    ['no ranges', { ranges: [] }, 'invalid_input'],
    [
      '10,000 ranges',
      { ranges: Array.from({ length: 10_000 }, (_, index) => range(index / 1000, index / 1000 + 0.5, `r${index}`)) },
      'invalid_input',
    ],
    ['two ranges of one id', { ranges: [range(0, 5), range(6, 9)] }, 'invalid_input'],
    ['overlapping framing', framing([0, 10], [9, 20]), 'invalid_input'],
    ['framing of no length', framing([5, 5]), 'invalid_input'],
    ['a text of a megabyte', { words: { '0': { text: 'x'.repeat(1024 ** 2) } } }, 'invalid_input'],
    ['an unknown part', { strange: true }, 'invalid_input'],
    ['another version of documents', { version: 2 }, 'invalid_input'],
    [
      'a picture of nobody’s',
      {
        overlays: [
          {
            kind: 'image',
            id: 'o1',
            startSec: 0,
            endSec: 2,
            opacity: 1,
            imageId: crypto.randomUUID(),
            box: { x: 0, y: 0, width: 0.5, height: 0.5 },
          },
        ],
      },
      'edit_picture_not_found',
    ],
    [
      'music of nobody’s',
      { sound: { music: { musicId: crypto.randomUUID(), gainDb: 0, duckDb: 10 } } },
      'edit_music_not_found',
    ],
    ['a character that no database stores', { words: { '0': { text: 'a\u0000b' } } }, 'malformed_request'],
  ])('with %s is refused and changes nothing', async (_, part, code) => {
    const { body } = await read();
    const { status, body: answer } = await save(body.revision, { ...body.document, ...part });
    expect([status, answer.error.code]).toEqual([400, code]);
    expect((await read()).body).toEqual(body);
  });

  it('with an unknown caption style is refused, and may keep one that was deleted since', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    const at = `/api/clips/${own.clipId}/edit`;
    const { body } = await read(owner, at);
    const styled = (styleId: string) => ({ ...body.document, captions: { styleId } });
    const unknown = await owner.ask('PUT', at, { revision: 1, document: styled('nothing') });
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'caption_style_not_found']);
    const deleted = crypto.randomUUID();
    await test.deps.db.service
      .update(clipEdits)
      .set({ document: styled(deleted) })
      .where(eq(clipEdits.clipId, own.clipId));
    const document = { ...styled(deleted), sound: { gainDb: 1 } };
    expect((await owner.ask('PUT', at, { revision: 1, document })).status).toBe(200);
    expect((await owner.ask('GET', `/api/clips/${own.clipId}/export?format=srt`)).status).toBe(200);
  });

  it('of more than two megabytes is refused as too large', async () => {
    const { body } = await read();
    const words = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [String(index), { text: 'x'.repeat(100) }]),
    );
    const { status, body: answer } = await save(body.revision, { ...body.document, words });
    expect([status, answer.error.code]).toEqual([413, 'too_large']);
  });

  it('may be of more than one megabyte', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    const at = `/api/clips/${own.clipId}/edit`;
    const { body } = await read(owner, at);
    const words = Object.fromEntries(
      Array.from({ length: 15_000 }, (_, index) => [String(index), { text: 'x'.repeat(80) }]),
    );
    expect((await owner.ask('PUT', at, { revision: 1, document: { ...body.document, words } })).status).toBe(200);
  });
});

describe('exporting an edit', () => {
  it('remakes every file from a frozen document, for free, but not without changes', async () => {
    const own = await fillEditProject(test.deps, owner.id, { ratios: ['9:16', '1:1'] });
    const at = `/api/clips/${own.clipId}/edit`;
    const { body } = await read(owner, at);
    const same = await owner.ask('POST', `${at}/export`, { revision: 1 });
    expect([same.status, same.body.error.code]).toEqual([409, 'edit_unchanged']);
    const document = { ...body.document, words: { '2': { text: 'Two' } } };
    await owner.ask('PUT', at, { revision: 1, document });
    const stale = await owner.ask('POST', `${at}/export`, { revision: 1 });
    expect([stale.status, stale.body.error.code, stale.body.error.details.revision]).toEqual([409, 'edit_changed', 2]);
    const begun = await owner.ask('POST', `${at}/export`, { revision: 2 });
    expect(begun.status).toBe(200);
    const planned = await test.deps.db.service
      .select()
      .from(plannedClips)
      .where(eq(plannedClips.runId, begun.body.processing_id));
    expect(planned.map(({ clipId, ratio }) => [clipId, ratio]).sort()).toEqual([
      [own.clipId, '1:1'],
      [own.clipId, '9:16'],
    ]);
    const [version] = await test.deps.db.service
      .select()
      .from(clipEditVersions)
      .where(eq(clipEditVersions.id, planned[0]?.editVersionId ?? ''));
    expect(version).toMatchObject({
      kind: 'exported',
      completedAt: null,
      document: { words: { '2': { text: 'Two' } } },
    });
    // The version is listed once its files exist; until then the page finds the run that makes them.
    const during = (await read(owner, at)).body;
    expect(during.versions).toHaveLength(1);
    const runId = begun.body.processing_id;
    expect([body.exporting, during.exporting]).toEqual([null, { runId, isOfThis: true }]);
    await owner.ask('PUT', at, { revision: 2, document: { ...document, sound: { gainDb: 1 } } });
    expect((await read(owner, at)).body.exporting).toEqual({ runId, isOfThis: false });
    await owner.ask('PUT', at, { revision: 3, document });
    const again = await owner.ask('POST', `${at}/export`, { revision: 4 });
    // The same document is already being exported.
    expect([again.status, again.body.processing_id]).toEqual([200, runId]);
    const canceled = await owner.ask('POST', `/api/cancel-processing/${begun.body.processing_id}`);
    expect(canceled.status).toBe(200);
    expect((await read(owner, at)).body.exporting).toBeNull();
    // The interrupted export is redone completely.
    expect((await owner.ask('POST', `${at}/export`, { revision: 4 })).status).toBe(200);
  });

  it('remakes only the file of the changed ratio', async () => {
    const own = await fillEditProject(test.deps, owner.id, { ratios: ['9:16', '1:1'] });
    const at = `/api/clips/${own.clipId}/edit`;
    const { body } = await read(owner, at);
    await owner.ask('PUT', at, { revision: 1, document: { ...body.document, ...framing([0, 20]) } });
    const begun = await owner.ask('POST', `${at}/export`, { revision: 2 });
    const planned = await test.deps.db.service
      .select({ ratio: plannedClips.ratio })
      .from(plannedClips)
      .where(eq(plannedClips.runId, begun.body.processing_id));
    expect(planned).toEqual([{ ratio: '9:16' }]);
  });
});
