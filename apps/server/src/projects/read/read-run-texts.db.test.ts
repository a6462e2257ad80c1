import { analysisAnswer } from '@clipwright/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { putInFlight } from '../../../test/projects/put-in-flight.ts';
import { analyses, videoClips } from '../../db/tables/clips-tables.ts';
import { processingStages } from '../../db/tables/processing-tables.ts';
import { runFolder } from '../../files/index.ts';
import { type StageArtifacts, writeArtifact } from '../runs/stage-artifacts.ts';

let test: TestApp;
let owner: Person;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  people += 1;
  owner = await openPerson(test, `owner-${people}@example.org`);
});
afterAll(async () => await test?.close());

const spoken = (text: string): StageArtifacts['transcription']['transcript'] => ({
  language: 'es',
  wordTiming: 'measured',
  cues: [
    {
      startSec: 1,
      endSec: 3,
      text,
      speaker: null,
      words: text.split(' ').map((word, index) => ({
        startSec: 1 + index,
        endSec: 2 + index,
        text: word,
        confidence: null,
        speaker: null,
      })),
    },
  ],
});

/** A project whose clips are being made; its source has already been transcribed. */
async function openTranscribed(transcript: StageArtifacts['transcription']['transcript']) {
  const made = await fillProject(test.deps, owner.id);
  await putInFlight(test.deps, owner.id, made);
  const { db } = test.deps;
  await db.service.delete(videoClips).where(eq(videoClips.id, made.wholeId));
  const run = { id: made.runId, userId: owner.id, projectId: made.projectId };
  const artifact = { transcript, origin: 'file', narration: null };
  const artifactKey = await writeArtifact(test.deps, run, 'transcription', artifact);
  await db.service
    .update(processingStages)
    .set({ artifactKey })
    .where(and(eq(processingStages.runId, made.runId), eq(processingStages.stage, 'transcription')));
  return made;
}

const ask = (person: Person, id: string) => person.ask('GET', `/api/transcription/${id}`);

it('a transcript can be read while clips are being made, only by its owner', async () => {
  const { projectId, runId } = await openTranscribed(spoken('Buenos días'));
  for (const id of [projectId, runId]) {
    expect((await ask(owner, id)).body.transcription).toMatchObject({
      text: 'Buenos días',
      language: 'es',
      timestamps: [{ startSec: 1, text: 'Buenos días' }],
    });
  }
  const stranger = await openPerson(test, 'stranger@example.org');
  expect((await ask(stranger, projectId)).status).toBe(404);
});

it('a video without speech has an empty transcript while clips are being made', async () => {
  const { projectId } = await openTranscribed(null);
  expect((await ask(owner, projectId)).body.transcription).toMatchObject({ text: '', timestamps: [] });
});

it('there is no transcript before its stage is complete', async () => {
  const made = await openTranscribed(spoken('Not yet'));
  await test.deps.db.service
    .update(processingStages)
    .set({ status: 'processing' })
    .where(and(eq(processingStages.runId, made.runId), eq(processingStages.stage, 'transcription')));
  expect((await ask(owner, made.projectId)).body.error.code).toBe('clip_not_found');
});

it('there is no transcript once the run was canceled and its files were removed', async () => {
  const made = await openTranscribed(spoken('Gone'));
  await test.deps.files.removeFolder(runFolder({ id: made.runId, userId: owner.id, projectId: made.projectId }));
  const { status, body } = await ask(owner, made.projectId);
  expect([status, body.error.code]).toEqual([404, 'clip_not_found']);
});

it('an analysis explains its score in the reader’s language', async () => {
  const { projectId, clipIds } = await fillProject(test.deps, owner.id);
  const reason = {
    code: 'lively',
    facts: {},
    quote: null,
    atSec: 1,
    kind: 'strength' as const,
  };
  await test.deps.db.service
    .update(analyses)
    .set({ data: { viral_score: 8, reasons: [reason] } })
    .where(inArray(analyses.clipId, clipIds));
  const read = async (language: string) => {
    const cookie = `${owner.cookie}; language=${language}`;
    const response = await test.send('GET', `/api/analysis/${projectId}`, { cookie });
    const { analysis } = analysisAnswer.parse(await response.json());
    return [...new Set(analysis.flatMap(({ summary, highlights }) => [summary, ...highlights]))];
  };
  expect(await read('es')).toEqual(['Con más volumen y energía que la mayor parte del video.']);
  expect(await read('en')).toEqual(['Louder and livelier than most of the source.']);
});
