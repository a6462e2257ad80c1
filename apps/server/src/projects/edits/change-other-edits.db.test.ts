import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';

let test: TestApp;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  stranger = await openPerson(test, 'stranger@example.org');
});
afterAll(async () => await test?.close());

async function openProject() {
  const { clipIds } = await fillEditProject(test.deps, owner.id, { clips: ['First', 'Second', 'Third'] });
  const [first = '', second = '', third = ''] = clipIds;
  const at = (id: string) => `/api/clips/${id}/edit`;
  const read = async (id: string) => (await owner.ask('GET', at(id))).body;
  return { first, second, third, at, read };
}

it('the captions of one clip apply to all others, keep their words and parts, and can be undone', async () => {
  const { first, second, third, at, read } = await openProject();
  const before = await read(second);
  const [range] = before.document.ranges;
  const own = {
    ...before.document,
    words: { '1': { text: 'One' } },
    captions: { styleId: 'karaoke', look: { size: 0.05 }, ranges: { [range.id]: { isOn: false } } },
  };
  await owner.ask('PUT', at(second), { revision: 1, document: own });
  const captions = { styleId: 'marker', emphasisColor: '#00FF00', look: { letterCase: 'upper' } };
  const { status, body } = await owner.ask('POST', `${at(first)}/share-captions`, { captions });
  expect([status, body]).toEqual([200, { changed: 2, unchanged: 0, failed: [] }]);
  const after = await read(second);
  expect(after).toMatchObject({
    revision: 3,
    document: { words: own.words, captions: { ...captions, ranges: own.captions.ranges } },
  });
  expect(after.document.captions.look).toEqual(captions.look);
  expect((await read(third)).document.captions).toEqual(captions);
  expect((await read(first)).document.captions).toEqual({});
  // The earlier versions; the machine's own document is already one of them.
  const kindsOf = async (id: string) => (await read(id)).versions.map(({ kind }: { kind: string }) => kind);
  expect([await kindsOf(second), await kindsOf(third)]).toEqual([['replaced', 'machine'], ['machine']]);
  const version = await owner.ask('GET', `${at(second)}/versions/${after.versions[0].id}`);
  expect(version.body.document).toEqual(own);
  // A user who is editing it in the meantime is notified.
  const late = await owner.ask('PUT', at(second), { revision: 2, document: { ...own, sound: { gainDb: 1 } } });
  expect([late.status, late.body.error.details.parts]).toEqual([409, ['captions', 'sound']]);
  const again = await owner.ask('POST', `${at(first)}/share-captions`, { captions });
  expect(again.body).toEqual({ changed: 0, unchanged: 2, failed: [] });
  // The files belong to the earlier document, so all must be made.
  expect((await owner.ask('POST', `${at(second)}/export`, { revision: 3 })).status).toBe(200);
});

it('a word is corrected in the clips that show it, and clips that cannot be edited are named', async () => {
  const { first, second, third, at, read } = await openProject();
  const { document } = await read(second);
  await owner.ask('PUT', at(second), { revision: 1, document: { ...document, words: { '2': { text: 'Two' } } } });
  await test.deps.db.service.delete(plannedClips).where(eq(plannedClips.id, third));
  const word = Math.round(document.ranges[0].startSec * 2) + 3;
  const { status, body } = await owner.ask('POST', `${at(first)}/share-correction`, {
    heard: `w${word}`,
    text: 'Corrected',
  });
  expect([status, body]).toMatchObject([200, { changed: 1, unchanged: 0 }]);
  expect(body.failed).toHaveLength(1);
  expect((await read(second)).document.words).toEqual({ '2': { text: 'Two' }, [word]: { text: 'Corrected' } });
});

it('only the owner’s clips are changed, and only existing ones', async () => {
  const { first, at } = await openProject();
  const unknown = await stranger.ask('POST', `${at(first)}/share-captions`, { captions: {} });
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'clip_not_found']);
  const style = await owner.ask('POST', `${at(first)}/share-captions`, {
    captions: { styleId: '5b0a5d3e-6a5e-4c8b-9d6f-0c1d2e3f4a5b' },
  });
  expect([style.status, style.body.error.code]).toEqual([404, 'caption_style_not_found']);
  for (const given of [{ captions: { path: '/etc/passwd' } }, { captions: { look: { size: 9 } } }])
    expect((await owner.ask('POST', `${at(first)}/share-captions`, given)).status).toBe(400);
  const long = { heard: 'w1', text: 'x'.repeat(1000) };
  expect((await owner.ask('POST', `${at(first)}/share-correction`, long)).status).toBe(400);
});
