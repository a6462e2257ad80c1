import { embeddingModel } from '@clipwright/media/data';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { knownVoices } from '../../db/tables/voices-tables.ts';
import { nameRecognized, recognizeRunVoices } from './recognize-run-voices.ts';

let test: TestApp;
let owner: Person;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  people += 1;
  owner = await openPerson(test, `owner-${people}@example.org`);
});

const host = { label: 'Speaker 1', embedding: [1, 0, 0], heardSec: 30 };
const guest = { label: 'Speaker 2', embedding: [0, 1, 0], heardSec: 20 };

/** Adds a project whose transcript has these voices, as its run does. @returns the codes it reports */
async function addProject(voices = [host, guest], person = owner) {
  const made = await fillEditProject(test.deps, person.id);
  const run = { id: made.runId, userId: person.id, projectId: made.projectId };
  const { names, report } = await recognizeRunVoices(test.deps, run, voices);
  await test.deps.db.asService((tx) => nameRecognized(tx, run, names));
  return { projectId: made.projectId, report };
}

/** Renames a speaker of a project that has not been corrected. */
async function rename(projectId: string, to: string, from = 'Speaker 1') {
  const path = `/api/projects/${projectId}/speakers`;
  const { revision } = (await owner.ask('GET', path)).body;
  return await owner.ask('PUT', path, { names: [{ from, to }], turns: [], revision });
}
const remember = (projectId: string, name: string, person = owner) =>
  person.ask('POST', '/api/known-voices', { project_id: projectId, name });
const listVoices = async (person = owner) => (await person.ask('GET', '/api/known-voices')).body.voices;
const voicesOf = async (projectId: string) => (await owner.ask('GET', `/api/projects/${projectId}/voices`)).body.voices;

describe('a voice', () => {
  it('is recognized in later projects once it is remembered, and the names are stated and undone', async () => {
    const first = await addProject();
    await rename(first.projectId, 'Ada');
    expect((await addProject()).report).toEqual([]);
    const { status, body } = await remember(first.projectId, 'Ada');
    expect([status, body.name]).toEqual([200, 'Ada']);
    expect(await voicesOf(first.projectId)).toEqual([
      { label: 'Speaker 1', name: 'Ada', known_id: body.id, recognized_as: null },
      { label: 'Speaker 2', name: 'Speaker 2', known_id: null, recognized_as: null },
    ]);
    const { projectId, report } = await addProject([guest, { ...host, embedding: [1, 0.3, 0] }]);
    expect(report).toEqual([{ code: 'voices-recognized', facts: { count: 1, names: 'Ada' } }]);
    const { body: speakers } = await owner.ask('GET', `/api/projects/${projectId}/speakers`);
    expect(speakers).toEqual({ names: [{ from: 'Speaker 1', to: 'Ada' }], turns: [], revision: 1 });
    expect((await voicesOf(projectId))[1]).toMatchObject({ name: 'Ada', recognized_as: 'Ada' });
    await owner.ask('PUT', `/api/projects/${projectId}/speakers`, { names: [], turns: [], revision: 1 });
    expect((await voicesOf(projectId))[1]).toMatchObject({ name: 'Speaker 1', recognized_as: null });
  });

  it('is not recognized in a project whose speakers were corrected', async () => {
    const { projectId } = await addProject();
    await rename(projectId, 'Ada');
    await remember(projectId, 'Ada');
    const again = { id: projectId, userId: owner.id, projectId };
    const { names, report } = await recognizeRunVoices(test.deps, again, [{ ...guest, embedding: [1, 0, 0] }]);
    expect([names, report]).toEqual([[], []]);
    await test.deps.db.asService((tx) => nameRecognized(tx, again, [{ from: 'Speaker 2', to: 'Ada' }]));
    const { body } = await owner.ask('GET', `/api/projects/${projectId}/speakers`);
    expect(body.names).toEqual([{ from: 'Speaker 1', to: 'Ada' }]);
  });

  it('is stored as its name and average, and forgotten on removal and with the account', async () => {
    const { projectId } = await addProject();
    await rename(projectId, 'Ada');
    await remember(projectId, 'Ada');
    const next = await addProject([{ ...host, embedding: [0.6, 0, 0.8] }, guest]);
    await rename(next.projectId, 'Ada');
    const { body } = await remember(next.projectId, 'Ada');
    const stored = () => test.deps.db.service.select().from(knownVoices).where(eq(knownVoices.userId, owner.id));
    const [row] = await stored();
    expect(row).toEqual({
      ...{ id: body.id, userId: owner.id, name: 'Ada', model: embeddingModel.name },
      embedding: [expect.closeTo(0.894), 0, expect.closeTo(0.447)],
      createdAt: expect.any(Date),
    });
    expect((await listVoices()).map(({ name }: { name: string }) => name)).toEqual(['Ada']);
    expect((await owner.ask('DELETE', `/api/known-voices/${body.id}`)).status).toBe(200);
    expect([await listVoices(), await stored()]).toEqual([[], []]);
    const twice = await owner.ask('DELETE', `/api/known-voices/${body.id}`);
    expect([twice.status, twice.body.error.code]).toEqual([404, 'known_voice_not_found']);
    expect((await addProject()).report).toEqual([]);
  });

  it('of another model is replaced, and never compared', async () => {
    const { projectId } = await addProject();
    await test.deps.db.service
      .insert(knownVoices)
      .values({ userId: owner.id, name: 'Ada', model: 'another', embedding: [1, 0, 0] });
    expect((await addProject()).report).toEqual([]);
    await rename(projectId, 'Ada', 'Speaker 2');
    await remember(projectId, 'Ada');
    const [row] = await test.deps.db.service.select().from(knownVoices).where(eq(knownVoices.userId, owner.id));
    expect(row).toMatchObject({ model: embeddingModel.name, embedding: [0, 1, 0] });
  });
});

it('speakers without a voice or a name, and strangers, cannot be remembered or seen', async () => {
  const { projectId } = await addProject();
  expect((await remember(projectId, 'Speaker 1')).status).toBe(400);
  expect((await remember(projectId, 'Ada')).body.error.code).toBe('voice_unknown');
  const silent = await addProject([]);
  expect(await voicesOf(silent.projectId)).toEqual([]);
  await rename(projectId, 'Ada');
  const reader = await openPerson(test, `reader-${people}@example.org`);
  expect((await remember(projectId, 'Ada', reader)).status).toBe(404);
  await owner.ask('POST', `/api/projects/${projectId}/shares`, { email: reader.email });
  const refused = await reader.ask('GET', `/api/projects/${projectId}/voices`);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'not_allowed']);
  const { body } = await remember(projectId, 'Ada');
  expect(await listVoices(reader)).toEqual([]);
  expect((await reader.ask('DELETE', `/api/known-voices/${body.id}`)).status).toBe(404);
  expect(await listVoices()).toHaveLength(1);
});

it('a workspace remembers a limited number of voices', async () => {
  const { projectId } = await addProject();
  await rename(projectId, 'Ada');
  const rows = Array.from({ length: 200 }, (_, at) => ({ name: `Voice ${at}`, model: 'a model', embedding: [1] }));
  await test.deps.db.service.insert(knownVoices).values(rows.map((row) => ({ ...row, userId: owner.id })));
  const { status, body } = await remember(projectId, 'Ada');
  expect([status, body.error.code]).toEqual([409, 'known_voices_limit_reached']);
});
