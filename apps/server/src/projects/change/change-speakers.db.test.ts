import { plainClipEdit } from '@clipwright/clip-spec';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { transcriptions } from '../../db/tables/clips-tables.ts';
import { clipEditVersions } from '../../db/tables/edits-tables.ts';
import { processingStages } from '../../db/tables/processing-tables.ts';
import { writeArtifact } from '../runs/stage-artifacts.ts';

let test: TestApp;
let owner: Person;
let project: Awaited<ReturnType<typeof fillEditProject>>;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

const cue = (startSec: number, text: string, speaker: string) => ({
  ...{ startSec, endSec: startSec + 2, text, speaker },
  words: [{ startSec, endSec: startSec + 1, text, confidence: null, speaker }],
});
/** In the source; the clip shows it from second 10. */
const cues = [cue(10, 'Hello.', 'Speaker 1'), cue(13, 'Welcome.', 'Speaker 2')];

/** Opens a project with two voices, in its video, its first clip and what further clips are made from. */
beforeEach(async () => {
  people += 1;
  owner = await openPerson(test, `owner-${people}@example.org`);
  project = await fillEditProject(test.deps, owner.id);
  const { service } = test.deps.db;
  const inClip = cues.map(({ words, ...one }) => ({
    ...{ ...one, startSec: one.startSec - 10, endSec: one.endSec - 10 },
    words: words.map((word) => ({ ...word, startSec: word.startSec - 10, endSec: word.endSec - 10 })),
  }));
  for (const [clipId, timestamps] of [
    [project.wholeId, cues],
    [project.clipId, inClip],
  ] as const) {
    await service.delete(transcriptions).where(eq(transcriptions.clipId, clipId));
    await service.insert(transcriptions).values({ clipId, userId: owner.id, text: 'Speaker 1: Hello.', timestamps });
  }
  const document = plainClipEdit([{ id: 'a', startSec: 10, endSec: 20 }]);
  await service
    .insert(clipEditVersions)
    .values({ clipId: project.clipId, userId: owner.id, kind: 'replaced', document, completedAt: new Date() });
  const run = { id: project.runId, userId: owner.id, projectId: project.projectId };
  const transcript = { language: 'en', wordTiming: 'measured' as const, cues };
  const artifactKey = await writeArtifact(test.deps, run, 'transcription', {
    transcript,
    origin: 'file',
    narration: null,
  });
  await service.update(processingStages).set({ artifactKey }).where(eq(processingStages.stage, 'transcription'));
});

const path = () => `/api/projects/${project.projectId}/speakers`;
const named = { names: [{ from: 'Speaker 1', to: 'Ada' }], turns: [] };
const given = { names: [], turns: [{ startSec: 12.5, endSec: 15, speaker: 'Grace' }] };

async function speakersOf(id: string, person = owner): Promise<(string | null)[]> {
  const { body } = await person.ask('GET', `/api/transcription/${id}`);
  return body.transcription.timestamps.map(({ speaker }: { speaker: string | null }) => speaker);
}

it('a name is shown in the transcripts, in search and in subtitles, and undone by the changes before', async () => {
  const { body: before } = await owner.ask('GET', path());
  expect(before).toEqual({ names: [], turns: [], revision: 0 });
  const { status, body } = await owner.ask('PUT', path(), { ...named, revision: 0 });
  expect([status, body]).toEqual([200, { ...named, revision: 1 }]);
  for (const id of [project.projectId, project.clipId]) expect(await speakersOf(id)).toEqual(['Ada', 'Speaker 2']);
  const { body: transcript } = await owner.ask('GET', `/api/transcription/${project.clipId}`);
  expect(transcript.transcription.text).toContain('Ada: Hello.');
  const { body: search } = await owner.ask('GET', `/api/transcription/${project.projectId}/find?q=hello`);
  expect(search.passages).toMatchObject([{ text: 'Hello.', speakers: ['Ada'] }]);
  const { body: edit } = await owner.ask('GET', `/api/clips/${project.clipId}/edit`);
  const document = { ...edit.document, ranges: [{ id: 'a', startSec: 9, endSec: 20 }] };
  await owner.ask('PUT', `/api/clips/${project.clipId}/edit`, { revision: edit.revision, document });
  const subtitles = await owner.ask('GET', `/api/clips/${project.clipId}/export?format=vtt`);
  expect(await subtitles.response.text()).toContain('<v Ada>');
  await owner.ask('PUT', path(), { ...before, revision: 1 });
  expect(await speakersOf(project.clipId)).toEqual(['Speaker 1', 'Speaker 2']);
});

it('a sentence given to a new speaker is theirs in the video and where a clip plays it', async () => {
  await owner.ask('PUT', path(), { ...given, revision: 0 });
  for (const id of [project.projectId, project.clipId]) expect(await speakersOf(id)).toEqual(['Speaker 1', 'Grace']);
  const { body: material } = await owner.ask('GET', `/api/clips/${project.clipId}/edit/material`);
  // The page corrects it by itself, so that it can undo the change.
  expect(material.speakers).toEqual({ ...given, revision: 1 });
  expect(JSON.stringify(material.transcript)).not.toContain('Grace');
});

it('voices without a name are numbered in the language of the reader in texts, and have ids elsewhere', async () => {
  const cookie = `${owner.cookie}; language=es`;
  const response = await test.send('GET', `/api/transcription/${project.projectId}`, { cookie });
  const { transcription } = (await response.json()) as { transcription: { text: string; timestamps: unknown } };
  expect(transcription.text).toContain('Hablante 1: Hello.');
  expect(transcription.timestamps).toMatchObject([{ speaker: 'Speaker 1' }, { speaker: 'Speaker 2' }]);
});

it('a change to an older revision is refused, and the same change again has no effect', async () => {
  await owner.ask('PUT', path(), { ...named, revision: 0 });
  expect((await owner.ask('PUT', path(), { ...named, revision: 0 })).body.revision).toBe(1);
  const { status, body } = await owner.ask('PUT', path(), { ...given, revision: 0 });
  expect([status, body.error.code, body.error.details.revision]).toEqual([409, 'speakers_changed', 1]);
});

it('people who may only read see the names and cannot change them, and strangers see nothing', async () => {
  await owner.ask('PUT', path(), { ...named, revision: 0 });
  const reader = await openPerson(test, `reader-${people}@example.org`);
  expect((await reader.ask('GET', path())).status).toBe(404);
  await owner.ask('POST', `/api/projects/${project.projectId}/shares`, { email: reader.email });
  expect(await speakersOf(project.clipId, reader)).toEqual(['Ada', 'Speaker 2']);
  const refused = await reader.ask('PUT', path(), { ...given, revision: 1 });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'not_allowed']);
  const stranger = await openPerson(test, `stranger-${people}@example.org`);
  expect((await stranger.ask('PUT', path(), { ...given, revision: 1 })).status).toBe(404);
});
