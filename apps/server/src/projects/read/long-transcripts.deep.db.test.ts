import type { Worker } from 'node:worker_threads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { putInFlight } from '../../../test/projects/put-in-flight.ts';
import { transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { processingStages } from '../../db/tables/processing-tables.ts';
import { writeArtifact } from '../runs/stage-artifacts.ts';

let test: TestApp;
let owner: Person;
let made: Awaited<ReturnType<typeof fillProject>>;
let threads = 0;
const countThread = (_: Worker) => {
  threads += 1;
};

/** Several megabytes of cues: one for each second of five hours. */
const cues = Array.from({ length: 20_000 }, (_, startSec) => ({
  startSec,
  endSec: startSec + 1,
  text: startSec === 15_000 ? 'The needle is here' : 'So they said',
  speaker: null,
  words: [{ startSec, endSec: startSec + 1, text: 'So', confidence: 0.5, speaker: null }],
}));

beforeAll(async () => {
  process.on('worker', countThread);
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  made = await fillProject(test.deps, owner.id);
  await test.deps.db.service
    .update(transcriptions)
    .set({ timestamps: cues, text: 'So they said' })
    .where(eq(transcriptions.clipId, made.wholeId));
});
afterAll(async () => {
  process.off('worker', countThread);
  await test?.close();
});

const path = (rest = '') => `/api/transcription/${made.projectId}${rest}`;

it('a long transcript is passed on as it is stored, and searched in a thread', async () => {
  threads = 0;
  const { body } = await owner.ask('GET', path());
  expect([body.transcription.text, body.transcription.language]).toEqual(['So they said', 'en']);
  expect(body.transcription.timestamps).toEqual(cues);
  expect(threads).toBe(0);
  const passages = await owner.ask('GET', path('/find?q=needle'));
  expect(passages.body.passages).toMatchObject([{ start_sec: 15_000, end_sec: 15_001, is_exact: true }]);
  expect(threads).toBe(1);
});

it('an account reads one at a time, and is refused if too many wait', async () => {
  const responses = await Promise.all(Array.from({ length: 9 }, () => owner.ask('GET', path('/find?q=needle'))));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => body.error.code)).toEqual(['too_many_at_once', 'too_many_at_once']);
  expect(responses.some(({ status }) => status === 200)).toBe(true);
});

it('unread responses use a limited amount of memory per account, and leave the rest to others', async () => {
  // About 3 MB each.
  const open = async (person: Person) =>
    await test.send('GET', path(), { cookie: person.cookie, address: '203.0.113.9' });
  const held: Response[] = [];
  for (let count = 0; count < 20; count++) held.push(await open(owner));
  const accepted = held.filter(({ status }) => status === 200);
  expect(accepted.length).toBeLessThan(20);
  expect(held.at(-1)?.status).toBe(429);
  const other = await openPerson(test, 'other@example.org');
  expect((await other.ask('GET', '/api/openapi.json')).status).toBe(200);
  await Promise.all(held.map(async ({ body }) => await body?.cancel()));
  const again = await open(owner);
  expect(again.status).toBe(200);
  await again.body?.cancel();
});

it('a long transcript of a video is read in a thread while its clips are being made', async () => {
  const running = await fillProject(test.deps, owner.id);
  await putInFlight(test.deps, owner.id, running);
  await test.deps.db.service.delete(videoClips).where(eq(videoClips.id, running.wholeId));
  const run = { id: running.runId, userId: owner.id, projectId: running.projectId };
  const transcript = { language: 'es', wordTiming: 'measured' as const, cues };
  const artifactKey = await writeArtifact(test.deps, run, 'transcription', {
    transcript,
    origin: 'file',
    narration: null,
  });
  await test.deps.db.service
    .update(processingStages)
    .set({ artifactKey })
    .where(eq(processingStages.stage, 'transcription'));
  threads = 0;
  const { body } = await owner.ask('GET', `/api/transcription/${running.projectId}`);
  expect([body.transcription.language, body.transcription.timestamps.length]).toEqual(['es', cues.length]);
  expect(body.transcription.text).toContain('So So');
  expect(threads).toBe(1);
});
