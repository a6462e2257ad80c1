import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { speechNoticesIn, stageIds } from '@clipwright/contract';
import { listModels, type Transcriber, type Transcript } from '@clipwright/media';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openTestProcessing } from '../../../test/projects/open-test-processing.ts';
import { users } from '../../db/tables/accounts-tables.ts';
import { processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { speechInstallations } from '../../db/tables/speech-installations-table.ts';
import { runFolder, sourceFolder } from '../../files/index.ts';
import { createEngine } from '../engine/create-engine.ts';
import { createParts } from '../engine/create-parts.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import { type StageArtifacts, writeArtifact } from '../runs/stage-artifacts.ts';
import { watchRunWork } from '../runs/watch-run-work.ts';
import { createProgressWriter } from '../runs/write-progress.ts';
import { runStage } from './run-stage.ts';

const test = await openTestProcessing();
const modelsDir = await mkdtemp(join(tmpdir(), 'clipwright-no-models-'));
afterAll(async () => {
  await test.close();
  await rm(modelsDir, { recursive: true, force: true });
});
const { db, files, log } = test.deps;

const word = { startSec: 0.1, endSec: 0.9, text: 'Hello.', confidence: null, speaker: null };
const transcript: Transcript = {
  language: 'en',
  wordTiming: 'measured',
  cues: [{ startSec: 0.1, endSec: 0.9, text: 'Hello.', speaker: null, words: [word] }],
};
let engineRequestCount = 0;
/** The number of times that a stage looked for words in its source. */
let sourceReads = 0;
const transcriber: Transcriber = {
  name: 'sherpa',
  transcribe: async () => {
    engineRequestCount += 1;
    return transcript;
  },
};
let transcribers: readonly Transcriber[];
const getParts = createParts(test.deps.config);
const engine = createEngine(async () => ({ ...(await getParts()), transcribers }), { renders: 1, niceness: 0 });
const deps: ProcessingDeps = {
  ...test.deps,
  engine: {
    ...engine,
    transcribe: async (...request) => {
      sourceReads += 1;
      return await engine.transcribe(...request);
    },
  },
  config: { ...test.deps.config, media: { ...test.deps.config.media, modelsDir } },
  watch: watchRunWork(test.deps),
  progress: createProgressWriter(test.deps),
};
const [model] = await listModels(modelsDir);

beforeEach(async () => {
  engineRequestCount = 0;
  sourceReads = 0;
  transcribers = [transcriber];
  await db.service.delete(speechInstallations);
});

type Row = typeof speechInstallations.$inferInsert;
const install = async (state: Row['state'], given: Partial<Row> = {}) => {
  await db.service.delete(speechInstallations);
  await db.service.insert(speechInstallations).values({ model: model?.name ?? '', state, progress: 0.349, ...given });
};

/** Creates one second of silence, in the form that a stage leaves for speech recognition. */
function makeWav(): Buffer {
  const bytes = 32_000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes)]);
}

/** Opens a run whose source was analyzed and is about to be transcribed. */
async function reachTranscription() {
  const browser = await test.openBrowser();
  const [user] = await db.service.select({ id: users.id }).from(users).where(eq(users.email, browser.email));
  const userId = user?.id ?? '';
  const { runId, projectId, sourceId } = await fillProject(test.deps, userId, { clips: [] });
  const run = { id: runId, userId, projectId };
  const wavKey = `${runFolder(run)}/temporary/sound.wav`;
  await files.write(wavKey, Readable.from([makeWav()]));
  const analysis: StageArtifacts['analysis'] = {
    info: { path: '', container: 'mp4', durationSec: 1, sizeBytes: 1, video: null, audio: [], subtitles: [] },
    claimedSec: 1,
    audioIndex: 0,
    keyframesSec: [],
    sceneChanges: [],
    warnings: [],
    sound: null,
    wavKey,
  };
  const artifactKey = await writeArtifact({ files }, run, 'analysis', analysis);
  await db.asService(async (tx) => {
    const rows = stageIds.map((stage) => ({ runId, userId, stage, ...(stage === 'analysis' && { artifactKey }) }));
    await tx.insert(processingStages).values(rows);
    const isAt = { status: 'processing', stage: 'transcription', startedAt: new Date(), finishedAt: null } as const;
    await tx.update(processingRuns).set(isAt).where(eq(processingRuns.id, runId));
  });
  return {
    userId,
    runId,
    sourceId,
    transcribe: async (given: Partial<ProcessingDeps> = {}) =>
      await runStage(
        { ...deps, ...given },
        { runId, stage: 'transcription' },
        { jobId: '1', attempt: 1, failures: 0, signal: new AbortController().signal, log },
      ),
    status: async () => await browser.status(runId),
    speak: async (language: string) => {
      const spec = sql`jsonb_set(${processingRuns.spec}, '{language}', ${JSON.stringify(language)}::jsonb)`;
      await db.service.update(processingRuns).set({ spec }).where(eq(processingRuns.id, runId));
    },
    cancel: async () => await browser.request('POST', `/api/cancel-processing/${runId}`),
    skipCaptions: async () => await browser.request('POST', `/api/skip-captions/${runId}`),
    addCaptions: async () => await browser.request('POST', `/api/add-captions/${runId}`),
    /** Backdates the run. */
    makeOlder: async (ms: number) => {
      const before = new Date(Date.now() - ms);
      await db.service.update(processingRuns).set({ startedAt: before }).where(eq(processingRuns.id, runId));
      await db.service.update(processingStages).set({ startedAt: before }).where(eq(processingStages.runId, runId));
    },
    countWaits: async () => {
      const { rows } = await db.service.execute<{ count: number }>(sql`
        select count(*)::int as count from pgboss.job
        where name = 'process-stage' and state = 'created' and start_after > now()
          and data ->> 'runId' = ${runId} and data ->> 'stage' = 'transcription'`);
      return rows[0]?.count;
    },
  };
}

it('a run waits with a message while the model is installed, and continues when it exists', async () => {
  const run = await reachTranscription();
  await install('installing');
  await run.transcribe();
  const waiting = 'Preparing captions, 465 MB, once: 34%';
  expect(await run.status()).toMatchObject({
    status: 'processing',
    current_step: 'transcription',
    message: waiting,
    waiting_for: waiting,
    estimated_time: null,
  });
  expect([engineRequestCount, await run.countWaits()]).toEqual([0, 1]);
  // A job that runs twice leaves only one wait.
  await run.transcribe();
  expect(await run.countWaits()).toBe(1);
  await run.makeOlder(10 * 60_000);
  await install('completed');
  await run.transcribe();
  expect(engineRequestCount).toBe(1);
  const status = await run.status();
  expect(status).toMatchObject({ current_step: 'clipping', waiting_for: null, warnings: [] });
  // Waiting does not count as work.
  expect(status.elapsed_time).toBeLessThan(5 * 60);
});

it.each(['cancelled', 'failed'] as const)(
  'a run continues without captions when the installation is %s',
  async (state) => {
    const run = await reachTranscription();
    await install('installing');
    await run.transcribe();
    await install(state);
    transcribers = [];
    await run.transcribe();
    expect(await run.status()).toMatchObject({
      current_step: 'clipping',
      waiting_for: null,
      warnings: [],
      material: expect.arrayContaining([expect.objectContaining({ code: 'words-missing', kind: 'doubt' })]),
    });
  },
);

it('a waiting run ends immediately when it is canceled', async () => {
  const run = await reachTranscription();
  await install('installing');
  await run.transcribe();
  expect((await run.cancel()).status).toBe(200);
  expect(await run.status()).toMatchObject({ status: 'failed', waiting_for: null, failure: { code: 'cancelled' } });
  await install('completed');
  await run.transcribe();
  expect(engineRequestCount).toBe(0);
});

it('a run offers a choice once the download has failed for a minute, and continues without captions if chosen', async () => {
  const run = await reachTranscription();
  const minuteAgo = () => new Date(Date.now() - 61_000);
  await install('installing', { error: 'The download failed.', failingSince: new Date() });
  await run.transcribe();
  expect(await run.status()).toMatchObject({ can_skip_captions: false });
  await install('installing', { error: 'The download failed.', failingSince: minuteAgo() });
  await run.transcribe();
  expect(await run.status()).toMatchObject({ can_skip_captions: true, current_step: 'transcription' });
  transcribers = (await getParts()).transcribers;
  expect((await run.skipCaptions()).status).toBe(200);
  await run.transcribe();
  expect(await run.status()).toMatchObject({
    current_step: 'clipping',
    waiting_for: null,
    can_skip_captions: false,
    lacks_captions: true,
    material: expect.arrayContaining([expect.objectContaining({ code: 'words-missing' })]),
  });
});

it('a run continues without captions after its longest wait, while the download fails', async () => {
  const run = await reachTranscription();
  await db.service.update(processingRuns).set({ speechWaitSec: 120 }).where(eq(processingRuns.id, run.runId));
  transcribers = (await getParts()).transcribers;
  // The run is waiting for a download in progress.
  await install('installing');
  await run.transcribe({ now: () => new Date(Date.now() + 300_000) });
  expect(await run.status()).toMatchObject({ current_step: 'transcription' });
  await install('installing', { error: 'The download failed.' });
  await run.transcribe();
  await run.transcribe({ now: () => new Date(Date.now() + 115_000) });
  expect(await run.status()).toMatchObject({ current_step: 'transcription', lacks_captions: false });
  await run.transcribe({ now: () => new Date(Date.now() + 121_000) });
  expect(await run.status()).toMatchObject({ current_step: 'clipping', lacks_captions: true });
});

it('the clips are remade with captions, once, and only if they have none', async () => {
  const run = await reachTranscription();
  expect((await run.addCaptions()).status).toBe(409);
  await install('installing');
  await run.skipCaptions();
  transcribers = (await getParts()).transcribers;
  await run.transcribe();
  await db.service
    .update(processingRuns)
    .set({ status: 'completed', finishedAt: new Date() })
    .where(eq(processingRuns.id, run.runId));
  expect((await run.addCaptions()).status).toBe(200);
  expect(await run.status()).toMatchObject({
    status: 'queued',
    current_step: 'upload',
    lacks_captions: false,
    clips: [],
  });
  expect((await run.addCaptions()).status).toBe(409);
});

it('a run with subtitles waits for no model', async () => {
  const run = await reachTranscription();
  const sidecarKey = `${sourceFolder(run.userId, run.sourceId)}/subtitles.srt`;
  await files.write(sidecarKey, Readable.from([Buffer.from('1\n00:00:00,100 --> 00:00:00,900\nHello.\n')]));
  await db.service.update(sources).set({ sidecarKey }).where(eq(sources.id, run.sourceId));
  await install('installing');
  await run.transcribe();
  expect(await run.status()).toMatchObject({ current_step: 'clipping', waiting_for: null });
  expect([engineRequestCount, await run.countWaits()]).toEqual([0, 0]);
});

it('a waiting run reads its source only once', async () => {
  const run = await reachTranscription();
  await install('installing');
  for (let look = 0; look < 3; look++) await run.transcribe();
  expect(sourceReads).toBe(1);
  expect(await run.status()).toMatchObject({ waiting_for: 'Preparing captions, 465 MB, once: 34%' });
});

it('a waiting run shows that the download was interrupted', async () => {
  const run = await reachTranscription();
  await install('installing', { error: 'The download failed.' });
  await run.transcribe();
  expect(await run.status()).toMatchObject({
    waiting_for: `Preparing captions, 465 MB, once: 34%. ${speechNoticesIn.en.interrupted}`,
  });
});

it('a run keeps waiting after the server was off for long, and stops waiting for a silent installation', async () => {
  const run = await reachTranscription();
  await install('installing');
  await run.transcribe();
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  await run.transcribe({ now: inAnHour });
  expect(await run.status()).toMatchObject({ current_step: 'transcription', waiting_for: expect.any(String) });
  await install('installing', { updatedAt: new Date(Date.now() - 3_600_000) });
  await run.transcribe();
  expect(await run.status()).toMatchObject({ current_step: 'clipping', waiting_for: null });
});

it('a run waits for no model that does not understand the language', async () => {
  const run = await reachTranscription();
  await run.speak('ja');
  await install('installing');
  transcribers = [];
  await run.transcribe();
  expect(await run.status()).toMatchObject({ current_step: 'clipping', waiting_for: null });
});
