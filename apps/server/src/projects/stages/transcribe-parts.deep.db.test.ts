import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { stageIds } from '@clipwright/contract';
import { listModels, listWords, MediaError, type Transcript, writeSoundPart } from '@clipwright/media';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { createRecordedEngine } from '../../../test/projects/engine/recorded-engine.ts';
import { openTestProcessing } from '../../../test/projects/open-test-processing.ts';
import { users } from '../../db/tables/accounts-tables.ts';
import { processingRuns, processingStages, transcriptParts } from '../../db/tables/processing-tables.ts';
import { workers } from '../../db/tables/workers-table.ts';
import { runFolder } from '../../files/index.ts';
import type { Engine } from '../engine/engine.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import { processStageJob, transcribePartJob } from '../runs/run-jobs.ts';
import { readArtifact, type StageArtifacts, writeArtifact } from '../runs/stage-artifacts.ts';
import { watchRunWork } from '../runs/watch-run-work.ts';
import { createProgressWriter } from '../runs/write-progress.ts';
import { runStage } from './run-stage.ts';
import { transcribePartStage } from './transcribe-part-stage.ts';

const test = await openTestProcessing();
afterAll(async () => await test.close());
const { db, files, log } = test.deps;

const [DURATION_SEC, WORD_SEC, RATE_HZ] = [150, 3, 16_000] as const;
/** The number of samples between reads of the audio. */
const STEP = 160;
/** Each word lasts two out of every three seconds. */
const speech = Array.from({ length: DURATION_SEC / WORD_SEC }, (_, index) => ({
  startSec: index * WORD_SEC,
  endSec: index * WORD_SEC + 2,
}));

/** Audio whose samples encode the second that they belong to, so that each part can be identified. */
async function* drawSound() {
  for (let second = 0; second < DURATION_SEC; second += 1) {
    const sample = Buffer.alloc(2);
    sample.writeInt16LE(second);
    yield Buffer.alloc(RATE_HZ * 2, sample);
  }
}

/** The parts' start times in seconds, once per attempt. */
let begun: number[];
let answer: (startSec: number, signal: AbortSignal | undefined) => Promise<void>;
/** Returns a word such as `word7` for each second that has one, which it reads from the audio itself. */
const engine: Engine = {
  ...createRecordedEngine(),
  async transcribePart({ wavPath, durationSec }, { signal, onProgress }) {
    const file = await open(wavPath);
    const { size } = await file.stat();
    const pcm = Buffer.alloc(size - 44);
    await file.read(pcm, 0, pcm.length, 44).finally(() => file.close());
    begun.push(pcm.readInt16LE(0));
    onProgress?.(0.5);
    await answer(pcm.readInt16LE(0), signal);
    const words: Transcript['cues'][number]['words'] = [];
    let before = pcm.readInt16LE(0);
    for (let at = 0; at * 2 < pcm.length; at += STEP) {
      const second = pcm.readInt16LE(at * 2);
      const isBeginning = second !== before && second % WORD_SEC === 0;
      const startSec = at === 0 && second % WORD_SEC === 0 ? 0 : isBeginning ? at / RATE_HZ : null;
      before = second;
      if (startSec === null) continue;
      const endSec = Math.min(startSec + 2, durationSec);
      words.push({ startSec, endSec, text: `word${second}`, confidence: null, speaker: null });
    }
    const cues = words.map((word) => ({ ...word, words: [word] }));
    const transcript: Transcript = { language: 'en', wordTiming: 'measured', cues };
    return { transcript, source: 'api', report: [], warnings: [] };
  },
};

const { media } = test.deps.config;
const deps: ProcessingDeps = {
  ...test.deps,
  engine,
  // Never used: the engine above replaces it.
  config: {
    ...test.deps.config,
    media: { ...media, transcription: { baseUrl: 'http://[::1]:9', apiKey: null, model: 'a' } },
  },
  watch: watchRunWork(test.deps),
  progress: createProgressWriter(test.deps, { followedMs: 20 }),
  partLengths: { wholeSec: 120, partSec: 60 },
};

beforeEach(async () => {
  // Left over from the earlier runs.
  await db.service.execute(
    sql`delete from pgboss.job where name in (${transcribePartJob.name}, ${processStageJob.name})`,
  );
  begun = [];
  answer = async () => {};
});

/** Opens a run whose long source was analyzed and is about to be transcribed. */
async function reachTranscription() {
  const browser = await test.openBrowser();
  const [user] = await db.service.select({ id: users.id }).from(users).where(eq(users.email, browser.email));
  const userId = user?.id ?? '';
  const { runId, projectId } = await fillProject(test.deps, userId, { clips: [] });
  const run = { id: runId, userId, projectId };
  const wavKey = `${runFolder(run)}/temporary/sound.wav`;
  const wavPath = `${test.deps.config.dataDir}/${runId}.wav`;
  await writeSoundPart(wavPath, drawSound());
  await files.adopt(wavKey, wavPath);
  const analysis: StageArtifacts['analysis'] = {
    info: {
      path: '',
      container: 'mp4',
      durationSec: DURATION_SEC,
      sizeBytes: 1,
      video: null,
      audio: [],
      subtitles: [],
    },
    claimedSec: DURATION_SEC,
    audioIndex: 0,
    keyframesSec: [],
    sceneChanges: [],
    warnings: [],
    wavKey,
    sound: { durationSec: DURATION_SEC, hopSec: 0.05, loudnessDb: [], silences: [], speech, events: [] },
  };
  const artifactKey = await writeArtifact({ files }, run, 'analysis', analysis);
  await db.asService(async (tx) => {
    const rows = stageIds.map((stage) => ({ runId, userId, stage, ...(stage === 'analysis' && { artifactKey }) }));
    await tx.insert(processingStages).values(rows);
    const isAt = { status: 'processing', stage: 'transcription', startedAt: new Date(), finishedAt: null } as const;
    await tx.update(processingRuns).set(isAt).where(eq(processingRuns.id, runId));
  });
  const context = { jobId: '1', attempt: 1, failures: 0, signal: new AbortController().signal, log };
  return {
    run,
    browser,
    transcribe: async () => await runStage(deps, { runId, stage: 'transcription' }, context),
    hear: async (
      part: number,
      failures = 0,
      { given = {}, passes = 0 }: { given?: Partial<ProcessingDeps>; passes?: number } = {},
    ) =>
      await transcribePartStage(
        { ...deps, ...given },
        { runId, stage: 'transcription', part, passes },
        { ...context, failures },
      ),
    /** Lists the waiting jobs for a part. */
    listWaiting: async (part: number) => {
      const { rows } = await db.service.execute<{ passes: number; isLater: boolean }>(sql`
        select (data ->> 'passes')::int as passes, start_after > now() as "isLater" from pgboss.job
        where name = ${transcribePartJob.name} and state = 'created' and data ->> 'runId' = ${runId}
          and data ->> 'part' = ${String(part)}`);
      return rows;
    },
    /** Removes the jobs, as if a worker had taken them. */
    takeAll: async () => {
      await db.service.execute(sql`
        delete from pgboss.job where name = ${transcribePartJob.name} and data ->> 'runId' = ${runId}`);
    },
    parts: async () =>
      await db.service
        .select()
        .from(transcriptParts)
        .where(eq(transcriptParts.runId, runId))
        .orderBy(asc(transcriptParts.partNumber)),
    words: async () => {
      const { transcript } = await readArtifact(deps, run, 'transcription');
      return transcript ? listWords(transcript) : [];
    },
    status: async () => await browser.status(runId),
  };
}

const everyWord = speech.map(({ startSec }) => `word${startSec}`);

describe('a long source', () => {
  it('shows its progress, and keeps it when the stage is retried', async () => {
    const { transcribe, hear, parts, status } = await reachTranscription();
    await transcribe();
    const planned = await parts();
    expect(planned.length).toBeGreaterThan(1);
    expect(planned.at(-1)?.endSec).toBe(DURATION_SEC);
    const readProgress = async () => (await status()).stages.find(({ id }) => id === 'transcription')?.progress;
    expect(await readProgress()).toBe(0);
    await hear(1);
    const share = ((planned[0]?.endSec ?? 0) / DURATION_SEC) * 100;
    expect(await readProgress()).toBeCloseTo(share, 0);
    await transcribe();
    await hear(1);
    expect(begun).toEqual([0]);
    expect((await parts()).map(({ status: state }) => state)).toEqual([
      'completed',
      ...planned.slice(1).map(() => 'waiting'),
    ]);
  });

  it('is left to others by a worker without a model, but only as long as one has it or is fetching it', async () => {
    const { transcribe, hear, parts, listWaiting, takeAll, status } = await reachTranscription();
    await transcribe();
    answer = async () => {
      throw new MediaError('model-missing', 'No model is installed.');
    };
    const [model] = await listModels('/no/models');
    const id = randomUUID();
    const models = [{ name: model?.name ?? '', state: 'installed' as const, progress: 1 }];
    const hearWaiting = async (passes: number) => {
      await takeAll();
      await hear(1, 0, { passes });
      return await listWaiting(1);
    };
    await db.service.insert(workers).values({
      id,
      host: 'able',
      roles: 'worker',
      version: '1',
      queues: ['transcribe-part'],
      work: [],
      models,
      // The furthest in the future that a heartbeat may be.
      seenAt: new Date(Date.now() + 14_000),
    });
    for (let round = 0; round < 3; round += 1) expect(await hearWaiting(10)).toEqual([{ passes: 10, isLater: true }]);
    expect((await parts())[0]?.status).toBe('waiting');
    await db.service.delete(workers).where(eq(workers.id, id));
    // The worker may be restarting or from the previous release.
    expect(await hearWaiting(9)).toEqual([{ passes: 10, isLater: true }]);
    expect(await hearWaiting(10)).toEqual([]);
    expect((await parts())[0]?.status).toBe('completed');
    expect((await status()).current_step).toBe('transcription');
  });

  it('continues without the words of a part that cannot be transcribed, with a warning', async () => {
    const { transcribe, hear, parts, words, status } = await reachTranscription();
    answer = async (startSec) => {
      if (startSec > 0) throw new MediaError('transcription-failed', 'The engine crashed.');
    };
    await transcribe();
    await hear(1);
    const planned = await parts();
    await expect(hear(2)).rejects.toThrow('The engine crashed.');
    for (const { partNumber } of planned.slice(1)) await hear(partNumber, 1);
    await transcribe();
    const endSec = planned[0]?.endSec ?? 0;
    expect((await words()).map(({ text }) => text)).toEqual(
      speech.filter((word) => word.startSec < endSec).map((word) => `word${word.startSec}`),
    );
    const { warnings, current_step } = await status();
    expect(current_step).toBe('clipping');
    expect(warnings).toEqual(
      planned
        .slice(1)
        .map(
          ({ partNumber }) => `Part ${partNumber} of the speech could not be transcribed: captions are missing there.`,
        ),
    );
  });

  it('keeps the words of one attempt at a part if another one fails after it', async () => {
    const { transcribe, hear, parts, words, status } = await reachTranscription();
    const [listening, othersDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    answer = async () => {
      answer = async () => {};
      listening.resolve();
      await othersDone.promise;
      throw new MediaError('transcription-failed', 'The engine crashed.');
    };
    await transcribe();
    const failing = hear(1, 1);
    await listening.promise;
    for (const { partNumber } of await parts()) await hear(partNumber);
    othersDone.resolve();
    await failing;
    await transcribe();
    expect((await words()).map(({ text }) => text)).toEqual(everyWord);
    expect((await status()).warnings).toEqual([]);
  });

  it('is stopped at once when its run is canceled', async () => {
    const { run, browser, transcribe, hear, parts } = await reachTranscription();
    let isAborted = false;
    answer = async (_, signal) => {
      await browser.request('POST', `/api/cancel-processing/${run.id}`);
      if (!signal?.aborted)
        await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
      isAborted = true;
      throw new MediaError('cancelled', 'The work was canceled.');
    };
    await transcribe();
    await hear(1);
    expect(isAborted).toBe(true);
    expect((await parts())[0]?.status).toBe('working');
    await hear(2);
    expect(begun).toEqual([0]);
  });

  it('is transcribed in parts by several workers, without a lost or doubled word, and only a failed one is retried', async () => {
    const { run, transcribe, words, parts, status } = await reachTranscription();
    let isFirst = true;
    answer = async (startSec) => {
      if (startSec > 0 && isFirst) {
        isFirst = false;
        throw new MediaError('killed', 'The engine was killed.');
      }
    };
    for (let worker = 0; worker < 2; worker += 1) {
      const queue = await test.openQueue();
      await queue.work(transcribePartJob, {
        transcribePart: async (data, context) => await transcribePartStage(deps, data, context),
      });
      await queue.work(processStageJob, {
        runStage: async (data, context) => {
          if (data.stage === 'transcription') await runStage(deps, data, context);
        },
      });
    }
    await transcribe();
    await vi.waitFor(async () => expect((await status()).current_step).toBe('clipping'), {
      timeout: 110_000,
      interval: 500,
    });
    const spokenWords = await words();
    expect(spokenWords.map(({ text }) => text)).toEqual(everyWord);
    for (const [index, { startSec }] of spokenWords.entries())
      expect(startSec).toBeCloseTo(speech[index]?.startSec ?? -1, 1);
    // Only the failed one of the three parts was transcribed twice.
    expect(begun).toHaveLength(begun.filter((sec) => sec === 0).length + new Set(begun).size);
    expect(await parts()).toEqual([]);
    expect((await status()).warnings).toEqual([]);
    expect((await readArtifact(deps, run, 'transcription')).origin).toBe('api');
  });
});
