import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installModel } from '@clipwright/media';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { openModelHost } from '../../test/speech/open-model-host.ts';
import { parseConfig } from '../config/config.ts';
import { withLogin } from '../db/connection-settings.ts';
import { serviceRole } from '../db/roles.ts';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import { workers } from '../db/tables/workers-table.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { createLog } from '../log/create-log.ts';
import { findFetchedModel, isPartAwaited } from './await-model.ts';
import { beginSpeechAtStart } from './begin-speech-at-start.ts';
import { createModelFetcher } from './create-model-fetcher.ts';
import { installSpeech } from './install-speech.ts';
import { readSpeech } from './read-speech.ts';

const { database: db, owner, rolePassword, drop } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'clipwright-fetch-'));
const lines: string[] = [];
const log = createLog({ level: 'info', isJson: true }, (line) => lines.push(line));
const now = () => new Date();

const host = await openModelHost();
afterAll(async () => {
  await host.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  host.answer('whole');
  lines.length = 0;
  await db.service.delete(speechInstallations);
  await db.service.delete(workers);
});

/** Starts a worker with a separate disk. */
function openMachine(
  name: string,
  settings: Record<string, string> = {},
  parts: Partial<Pick<Parameters<typeof createModelFetcher>[0], 'listModels' | 'install'>> = {},
) {
  const modelsDir = join(folder, `${name}-${randomUUID()}`);
  const config = parseConfig({ CLIPWRIGHT_MODELS_DIR: modelsDir, ...settings });
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const given = { config, db, log, now, listModels: host.list };
  const fetcher = createModelFetcher({ ...given, ...parts }, { stopping: stopping.signal, firstPauseMs: 50 });
  return { deps: { ...given, models: fetcher }, fetcher };
}

const want = async (state: 'completed' | 'cancelled' = 'completed', createdAt = new Date()) =>
  await db.service.insert(speechInstallations).values({ model: 'tiny', state, createdAt });
/** Adds another live worker that can use the model. */
const addWorker = async (queue = 'process-stage') =>
  await db.service.insert(workers).values({
    id: randomUUID(),
    host: 'elsewhere',
    roles: 'worker',
    version: '1',
    queues: [queue],
    work: [],
    models: [{ name: 'tiny', state: 'installed', progress: 1 }],
  });
const installed = [{ name: 'tiny', state: 'installed', progress: 1 }];

describe('a worker', () => {
  it('fetches a model that was installed on another machine as soon as it is notified', async () => {
    const [first, second] = [openMachine('first'), openMachine('second')];
    const connection = withLogin(owner, serviceRole.name, rolePassword);
    const jobs = await openJobs({ connection, definitions: [], isWorker: true, log });
    onTestFinished(async () => await jobs.close());
    jobs.onNotice('models-wanted', () => void second.fetcher.look());
    await second.fetcher.look();
    expect(await second.fetcher.list()).toEqual([]);
    const [row] = await db.service.insert(speechInstallations).values({ model: 'tiny' }).returning();
    const context = { jobId: '1', attempt: 1, failures: 0, signal: new AbortController().signal, log };
    await installSpeech(first.deps, { installationId: row?.id ?? '' }, context);
    expect(await first.fetcher.list()).toEqual(installed);
    await expect.poll(second.fetcher.list).toEqual(installed);
  });

  it('fetches requested models at its start, and lets runs wait for them in the meantime', async () => {
    await want();
    host.answer('held');
    const { deps, fetcher } = openMachine('late');
    let isOver = false;
    void fetcher.hasSpeech.then(() => {
      isOver = true;
    });
    const looking = fetcher.look();
    await expect.poll(fetcher.list).toEqual([{ name: 'tiny', state: 'fetching', progress: expect.any(Number) }]);
    expect(await findFetchedModel(deps, null)).toMatchObject({ isInterrupted: false });
    expect(await findFetchedModel(deps, 'ja')).toBeNull();
    expect(isOver).toBe(false);
    host.release();
    await looking;
    expect(isOver).toBe(true);
    expect(await fetcher.list()).toEqual(installed);
    expect(await findFetchedModel(deps, null)).toBeNull();
  });

  it('fetches models without a notification, as behind a pooler, once a run needs them', async () => {
    const { deps, fetcher } = openMachine('deaf');
    await fetcher.look();
    await want();
    expect(await findFetchedModel(deps, null)).toMatchObject({ progress: 0 });
    await expect.poll(fetcher.list).toEqual(installed);
  });

  it('refuses a wrong download of the model, with a message, and retries', async () => {
    await want();
    host.answer('damaged');
    const { deps, fetcher } = openMachine('unlucky');
    await fetcher.look();
    expect(await fetcher.list()).toEqual([{ name: 'tiny', state: 'failed', progress: expect.any(Number) }]);
    expect(lines.join('')).toMatch(/could not be fetched to this machine, and is tried again\. .*checksum/);
    // If no other worker has the model, a run continues without it.
    expect(await findFetchedModel(deps, null)).toBeNull();
    await addWorker();
    // The next try, which fails too, may have begun.
    await expect.poll(() => findFetchedModel(deps, null)).toMatchObject({ isInterrupted: true });
    host.answer('whole');
    await expect.poll(fetcher.list).toEqual(installed);
  });

  it('is not delayed by a host that sends a byte now and then', async () => {
    await want();
    host.answer('drip');
    const limits = { stallTimeoutMs: 200, maxAttempts: 2, retryDelayMs: 1 };
    const { deps, fetcher } = openMachine(
      'patient',
      {},
      {
        install: async (model, settings, options) => await installModel(model, { ...settings, ...limits }, options),
      },
    );
    await Promise.all([fetcher.look(), fetcher.hasSpeech]);
    expect(await fetcher.list()).toEqual([{ name: 'tiny', state: 'failed', progress: expect.any(Number) }]);
    expect(lines.join('')).toContain('sends too slowly');
    expect(await findFetchedModel(deps, null)).toBeNull();
    host.answer('whole');
    await expect.poll(fetcher.list).toEqual(installed);
  });

  it('retries if it could not read the requested models', async () => {
    await want();
    let failures = 0;
    const { fetcher } = openMachine(
      'early',
      {},
      {
        listModels: async (modelsDir) => {
          failures += 1;
          if (failures === 1) throw new Error('The disk is away.');
          return await host.list(modelsDir);
        },
      },
    );
    await fetcher.look();
    await expect.poll(fetcher.list).toEqual(installed);
  });

  it('reports its models again as soon as an unreadable folder can be read', async () => {
    let reads = 0;
    const listModels = async (modelsDir: string) => {
      if (reads++ === 0) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      return await host.list(modelsDir);
    };
    const { fetcher } = openMachine('broken', {}, { listModels });
    await expect(fetcher.list()).rejects.toMatchObject({ code: 'EMFILE' });
    expect(await fetcher.list()).toEqual([]);
  });

  it('leaves a part of a source that it cannot transcribe to a worker that can, or to itself as soon as it can', async () => {
    const { deps, fetcher } = openMachine('deficient');
    expect(await isPartAwaited(deps, null)).toBe(false);
    // A worker that does not take parts.
    await addWorker('process-stage');
    expect(await isPartAwaited(deps, null)).toBe(false);
    await addWorker('transcribe-part');
    expect(await isPartAwaited(deps, null)).toBe(true);
    expect(await isPartAwaited(deps, 'ja')).toBe(false);
    await db.service.delete(workers);
    await want();
    host.answer('held');
    const looking = fetcher.look();
    await expect.poll(fetcher.list).toMatchObject([{ state: 'fetching' }]);
    expect(await isPartAwaited(deps, null)).toBe(true);
    host.release();
    await looking;
  });

  it.each([
    ['it only encodes clips', { WORKER_QUEUES: 'render-clip' }],
    ['an API transcribes', { CLIPWRIGHT_TRANSCRIPTION_URL: 'https://speech.example.org/v1' }],
  ])('fetches nothing if %s', async (_, settings) => {
    await want();
    const { fetcher } = openMachine('idle', settings);
    await fetcher.look();
    expect(await fetcher.list()).toEqual([]);
  });

  it('does not fetch a stopped model that should be reinstalled', async () => {
    await want('completed', new Date(Date.now() - 60_000));
    await want('cancelled');
    const { fetcher } = openMachine('spared');
    await fetcher.look();
    expect(await fetcher.list()).toEqual([]);
  });
});

describe('the installation', () => {
  it('does not install a model at a start that is already being fetched', async () => {
    await want();
    const sent: unknown[] = [];
    const jobs = {
      send: async (_: unknown, data: unknown) => void sent.push(data),
      deadLetter: async () => {},
      sendAll: async () => {},
      retryDeadLetter: async () => false,
    };
    const { deps } = openMachine('starting');
    await beginSpeechAtStart({ ...deps, jobs });
    expect(sent).toEqual([]);
  });

  it('lists a model as installed if a worker has it, also to an API on another machine', async () => {
    const { deps } = openMachine('api');
    const { id } = await createTestUser(db);
    expect((await readSpeech(deps, id)).activeEngine).toBeNull();
    await addWorker();
    expect((await readSpeech(deps, id)).activeEngine).toBe('tiny');
  });
});
