import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ListedModel, listModels } from '@clipwright/media';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { withLogin } from '../db/connection-settings.ts';
import { serviceRole } from '../db/roles.ts';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import { workers } from '../db/tables/workers-table.ts';
import { createTestDatabase } from '../db/testing/create-test-database.ts';
import { createTestUser } from '../db/testing/create-test-user.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { createLog } from '../log/create-log.ts';
import { findFetchedModel } from './await-model.ts';
import { beginSpeechAtStart } from './begin-speech-at-start.ts';
import { fetchModels, readOwnModels } from './fetch-models.ts';
import { installSpeech } from './install-speech.ts';
import { readSpeech } from './read-speech.ts';

const { database: db, owner, rolePassword, drop } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'clipwright-fetch-'));
const lines: string[] = [];
const log = createLog({ level: 'info', isJson: true }, (line) => lines.push(line));
const now = () => new Date();

/** An archive as they are published, with a model that is no more than its files' names. */
const archive = await (async () => {
  await mkdir(join(folder, 'tiny'));
  for (const file of ['encoder.onnx', 'tokens.txt']) await writeFile(join(folder, 'tiny', file), 'weights');
  await promisify(execFile)('tar', ['-cjf', join(folder, 'tiny.tar.bz2'), '-C', folder, 'tiny']);
  return await readFile(join(folder, 'tiny.tar.bz2'));
})();
const sha256 = createHash('sha256').update(archive).digest('hex');

/** A host of models. What it holds back, it sends when it is told to. */
let mode: 'whole' | 'held' | 'damaged' = 'whole';
let release = () => {};
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Length': archive.length });
  if (mode === 'damaged') return void response.end(Buffer.alloc(archive.length, 1));
  if (mode === 'whole') return void response.end(archive);
  response.write(archive.subarray(0, 20));
  release = () => void response.end(archive.subarray(20));
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tiny.tar.bz2`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  mode = 'whole';
  lines.length = 0;
  await db.service.delete(speechInstallations);
  await db.service.delete(workers);
});

/** A worker with a disk of its own. */
function openMachine(name: string, settings: Record<string, string> = {}) {
  const modelsDir = join(folder, `${name}-${randomUUID()}`);
  const config = parseConfig({ CLIPWRIGHT_MODELS_DIR: modelsDir, ...settings });
  const list = async (): Promise<ListedModel[]> => {
    const [one] = await listModels(modelsDir);
    if (!one) throw new Error('There is no model.');
    const installed = (await readdir(join(modelsDir, 'tiny')).catch((): string[] => [])).includes('tokens.txt');
    const files = { encoder: 'encoder.onnx', tokens: 'tokens.txt' };
    return [{ ...one, name: 'tiny', url, sha256, downloadBytes: archive.length, files, installed }];
  };
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const deps = { config, db, log, now, listModels: list };
  return {
    deps,
    fetcher: () => fetchModels(deps, { stopping: stopping.signal, firstPauseMs: 50 }),
    models: async () => await readOwnModels(config, list),
  };
}

const want = async (state: 'completed' | 'cancelled' = 'completed', createdAt = new Date()) =>
  await db.service.insert(speechInstallations).values({ model: 'tiny', state, createdAt });
/** Another worker that lives and can use the model. */
const addWorker = async () =>
  await db.service.insert(workers).values({
    ...{ id: randomUUID(), host: 'elsewhere', roles: 'worker', version: '1', queues: ['process-stage'], work: [] },
    models: [{ name: 'tiny', state: 'installed', progress: 1 }],
  });
const installed = [{ name: 'tiny', state: 'installed', progress: 1 }];

describe('a worker', () => {
  it('fetches what was installed on another machine as soon as it is told', async () => {
    const [first, second] = [openMachine('first'), openMachine('second')];
    const connection = withLogin(owner, serviceRole.name, rolePassword);
    const jobs = await openJobs({ connection, definitions: [], isWorker: true, log });
    onTestFinished(async () => await jobs.close());
    const fetcher = second.fetcher();
    jobs.onNotice('models-wanted', () => void fetcher.look());
    await fetcher.look();
    expect(await second.models()).toEqual([]);
    const [row] = await db.service.insert(speechInstallations).values({ model: 'tiny' }).returning();
    const context = { jobId: '1', attempt: 1, failures: 0, signal: new AbortController().signal, log };
    await installSpeech(first.deps, { installationId: row?.id ?? '' }, context);
    expect(await first.models()).toEqual(installed);
    await expect.poll(second.models).toEqual(installed);
  });

  it('fetches at its start what is wanted, and lets runs wait for it in the meantime', async () => {
    await want();
    mode = 'held';
    const { deps, fetcher, models } = openMachine('late');
    const looking = fetcher().look();
    await expect.poll(models).toEqual([{ name: 'tiny', state: 'fetching', progress: expect.any(Number) }]);
    expect(await findFetchedModel(deps, null)).toMatchObject({ isInterrupted: false });
    expect(await findFetchedModel(deps, 'ja')).toBeNull();
    release();
    await looking;
    expect(await models()).toEqual(installed);
    expect(await findFetchedModel(deps, null)).toBeNull();
  });

  it('fetches what no one told it of, as behind a pooler, once a run needs it', async () => {
    const { deps, fetcher, models } = openMachine('deaf');
    await fetcher().look();
    await want();
    expect(await findFetchedModel(deps, null)).toMatchObject({ progress: 0 });
    await expect.poll(models).toEqual(installed);
  });

  it('takes nothing for the model that it is not, says so in words, and tries again', async () => {
    await want();
    mode = 'damaged';
    const { deps, fetcher, models } = openMachine('unlucky');
    await fetcher().look();
    expect(await models()).toEqual([{ name: 'tiny', state: 'failed', progress: expect.any(Number) }]);
    expect(lines.join('')).toMatch(/could not be fetched to this machine, and is tried again\. .*checksum/);
    // Where no other worker has it, a run goes on without.
    expect(await findFetchedModel(deps, null)).toBeNull();
    await addWorker();
    expect(await findFetchedModel(deps, null)).toMatchObject({ isInterrupted: true });
    mode = 'whole';
    await expect.poll(models).toEqual(installed);
  });

  it.each([
    ['it only encodes clips', { WORKER_QUEUES: 'render-clip' }],
    ['an API transcribes', { CLIPWRIGHT_TRANSCRIPTION_URL: 'https://speech.example.org/v1' }],
  ])('fetches nothing where %s', async (_, settings) => {
    await want();
    const { fetcher, models } = openMachine('idle', settings);
    await fetcher().look();
    expect(await models()).toEqual([]);
  });

  it('fetches nothing that was stopped when it was to be installed again', async () => {
    await want('completed', new Date(Date.now() - 60_000));
    await want('cancelled');
    const { fetcher, models } = openMachine('spared');
    await fetcher().look();
    expect(await models()).toEqual([]);
  });
});

describe('the installation', () => {
  it('does not install again at a start what is fetched', async () => {
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

  it('says that a model is there where a worker has it, also to an API that runs elsewhere', async () => {
    const { deps } = openMachine('api');
    const { id } = await createTestUser(db);
    expect((await readSpeech(deps, id)).activeEngine).toBeNull();
    await addWorker();
    expect((await readSpeech(deps, id)).activeEngine).toBe('tiny');
  });
});
