import { resolvedSpec } from '@clipwright/clip-spec';
import { stageIds } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { exampleMedia } from '../../../test/projects/edits/fill-edit-project.ts';
import { createRecordedEngine } from '../../../test/projects/engine/recorded-engine.ts';
import { processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { unreadFiles } from '../../files/index.ts';
import { readClipWork } from '../edits/clip-material.ts';
import type { Engine } from '../engine/engine.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import { writeArtifact } from '../runs/stage-artifacts.ts';
import { watchRunWork } from '../runs/watch-run-work.ts';
import { createProgressWriter } from '../runs/write-progress.ts';
import { runStage } from './run-stage.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

const guessed = { kind: 'laughter-or-applause' as const, startSec: 5, endSec: 7, riseDb: 9 };
const recognized = { ...guessed, startSec: 30, endSec: 31.5, riseDb: 14 };
const sound = {
  ...{ durationSec: 90, hopSec: 0.1, loudnessDb: [-20], silences: [], speech: [] },
  events: [guessed],
};
const transcript = { language: 'en', wordTiming: 'measured' as const, cues: [] };

it('laughter that is recognized once the words are known replaces the guess in the clips’ material', async () => {
  const { db, files, log } = test.deps;
  const engine: Engine = {
    ...createRecordedEngine(),
    transcribe: async () => ({ transcript, source: 'api', report: [], warnings: [] }),
    recognizeReactions: async (input) => ({
      sound: input.sound && { ...input.sound, events: [recognized] },
      report: [{ code: 'reactions-guessed', facts: {} }],
    }),
  };
  const deps: ProcessingDeps = {
    ...test.deps,
    engine,
    watch: watchRunWork(test.deps),
    progress: createProgressWriter(test.deps, { followedMs: 20 }),
    partLengths: { wholeSec: 3600, partSec: 600 },
  };
  const { id: userId } = await openPerson(test, 'owner@example.org');
  const { runId, projectId, sourceId } = await fillProject(test.deps, userId, { clips: [] });
  const run = { id: runId, userId, projectId };
  const artifactKey = await writeArtifact({ files }, run, 'analysis', {
    ...{ info: exampleMedia, claimedSec: 90, audioIndex: 1, keyframesSec: [0], sceneChanges: [], warnings: [] },
    ...{ sound, wavKey: null },
  });
  await db.asService(async (tx) => {
    const rows = stageIds.map((stage) => ({ runId, userId, stage, ...(stage === 'analysis' && { artifactKey }) }));
    await tx.insert(processingStages).values(rows);
    const isAt = { status: 'processing', stage: 'transcription', startedAt: new Date(), finishedAt: null } as const;
    await tx.update(processingRuns).set(isAt).where(eq(processingRuns.id, runId));
  });
  const signal = new AbortController().signal;
  await runStage(deps, { runId, stage: 'transcription' }, { jobId: '1', attempt: 1, failures: 0, signal, log });
  const [row] = await db.service.select().from(processingRuns).where(eq(processingRuns.id, runId));
  const [source] = await db.service.select().from(sources).where(eq(sources.id, sourceId));
  if (!row || !source) throw new Error('There is no run.');
  expect(Object.values(row.material).flat()).toContainEqual({ code: 'reactions-guessed', facts: {} });
  const place = { run, spec: resolvedSpec.parse(row.spec), source, local: unreadFiles, sourceName: 'a', signal };
  expect((await readClipWork(deps, place)).material.sound).toEqual({ ...sound, events: [recognized] });
});
