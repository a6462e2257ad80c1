import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type installModel, type ListedModel, listModels, MediaError } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { openModelHost } from '../../test/speech/open-model-host.ts';
import { parseConfig } from '../config/config.ts';
import { users } from '../db/tables/accounts-tables.ts';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import { RetryLater } from '../jobs/define-job.ts';
import { createLog } from '../log/create-log.ts';
import { awaitModel } from './await-model.ts';
import { beginSpeechAtStart } from './begin-speech-at-start.ts';
import { beginSpeechInstallation, cancelInstallation } from './begin-speech-installation.ts';
import { installSpeech } from './install-speech.ts';
import { installSpeechJob } from './install-speech-job.ts';
import { findAwaitedModel, readSpeech } from './read-speech.ts';

const { database: db, drop } = await createTestDatabase();
const modelsDir = await mkdtemp(join(tmpdir(), 'clipwright-models-'));
const mirror = await openModelHost();
mirror.answer('missing');
afterAll(async () => {
  await mirror.close();
  await drop();
  await rm(modelsDir, { recursive: true, force: true });
});

const lines: string[] = [];
const log = createLog({ level: 'info', isJson: true }, (line) => lines.push(line));
const settings = { CLIPWRIGHT_MODELS_DIR: modelsDir, CLIPWRIGHT_MODELS_MIRROR: `http://${mirror.host}` };
let isInstalled = false;
const catalogue = async (): Promise<ListedModel[]> =>
  (await listModels(modelsDir)).map((model) => ({ ...model, installed: isInstalled }));
const sent: { installationId: string }[] = [];
const jobs = {
  send: async (_: unknown, data: unknown) => {
    sent.push(data as { installationId: string });
  },
  deadLetter: async () => {},
  sendAll: async () => {},
  retryDeadLetter: async () => false,
};
const makeDeps = (given: Record<string, string | undefined> = {}) => ({
  config: parseConfig({ ...settings, ...given }),
  db,
  jobs,
  log,
  listModels: catalogue,
  now: () => new Date(),
});
const deps = makeDeps();

let userId: string;
beforeEach(async () => {
  isInstalled = false;
  sent.length = 0;
  lines.length = 0;
  await db.service.delete(speechInstallations);
  userId = (await createTestUser(db)).id;
});

it('the start queues the usual model once, however many workers start', async () => {
  await Promise.all([beginSpeechAtStart(deps), beginSpeechAtStart(deps), beginSpeechAtStart(deps)]);
  await beginSpeechAtStart(deps);
  expect(sent).toHaveLength(1);
  const { engines, installation } = await readSpeech(deps, userId);
  expect(installation).toMatchObject({ model: engines[0]?.id, state: 'queued', progress: 0 });
  expect(await findAwaitedModel(deps, { language: null })).toEqual({
    sizeBytes: engines[0]?.sizeBytes,
    progress: 0,
    isInterrupted: false,
    failingSince: null,
  });
  expect(lines.filter((line) => line.includes('465 MB, once; INSTALL_SPEECH_MODEL=false prevents it'))).toHaveLength(1);
});

it.each([
  ['the settings refuse it', { INSTALL_SPEECH_MODEL: 'false' }],
  ['users may install no models', { INSTALL_MODELS: 'false' }],
  ['the server runs in production', { NODE_ENV: 'production' }],
  ['the server runs in a test', { NODE_ENV: 'test' }],
  ['an API transcribes', { CLIPWRIGHT_TRANSCRIPTION_URL: 'https://speech.example.org/v1' }],
])('the start queues no installation if %s', async (_, given) => {
  await beginSpeechAtStart(makeDeps(given));
  expect(sent).toEqual([]);
});

it('the start queues no installation if a model is installed', async () => {
  isInstalled = true;
  await beginSpeechAtStart(deps);
  expect(sent).toEqual([]);
  expect(await findAwaitedModel(deps, { language: null })).toBeNull();
});

it('the server’s installation can be stopped by any user if only this machine reaches the server, and does not restart', async () => {
  await beginSpeechAtStart(deps);
  const elsewhere = makeDeps({ HOST: '0.0.0.0' });
  expect((await readSpeech(elsewhere, userId)).installation?.canStop).toBe(false);
  await expect(cancelInstallation(elsewhere, userId)).rejects.toMatchObject({ code: 'speech_install_not_in_progress' });
  expect((await readSpeech(deps, userId)).installation?.canStop).toBe(true);
  await cancelInstallation(deps, userId);
  expect(await findAwaitedModel(deps, { language: null })).toBeNull();
  await beginSpeechAtStart(deps);
  expect(sent).toHaveLength(1);
});

it('a failed download is explained in one line of the log, and retried at the next start', async () => {
  await beginSpeechAtStart(deps);
  const data = sent.pop();
  if (!data) throw new Error('Nothing was queued.');
  lines.length = 0;
  await installSpeech(deps, data, { jobId: '1', attempt: 1, failures: 0, signal: new AbortController().signal, log });
  const { installation } = await readSpeech(deps, userId);
  expect(installation).toMatchObject({ state: 'failed', error: expect.stringContaining('Check the network') });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`Captions have no speech model yet. The download from ${mirror.host} failed`);
  expect(lines[0]).not.toContain('"err"');
  await beginSpeechAtStart(deps);
  expect(sent).toHaveLength(1);
});

const context = (attempt: number) => ({
  jobId: '1',
  attempt,
  failures: attempt - 1,
  signal: new AbortController().signal,
  log,
});
const failing = (isTemporary: boolean) => ({
  ...deps,
  install: async () => {
    throw new MediaError('download-failed', 'The download failed: check the network.', { isTemporary });
  },
});
const findRow = async () => (await db.service.select().from(speechInstallations))[0];
const begun = async () => {
  const data = sent.pop();
  if (!data) throw new Error('Nothing was queued.');
  return data;
};

it('the server’s installation retries while the network is away, reports it, and fails at the last attempt', async () => {
  await beginSpeechAtStart(deps);
  const data = await begun();
  let since: Date | null = null;
  for (const attempt of [1, installSpeechJob.retryLimit]) {
    await expect(installSpeech(failing(true), data, context(attempt))).rejects.toThrow(RetryLater);
    expect(await findRow()).toMatchObject({ state: 'installing', error: expect.stringContaining('network') });
    const awaited = await findAwaitedModel(deps, { language: null });
    expect(awaited).toMatchObject({ isInterrupted: true, failingSince: expect.any(Date) });
    // The time is measured from the first failure.
    since ??= awaited?.failingSince ?? null;
    expect(awaited?.failingSince).toEqual(since);
  }
  await installSpeech(failing(true), data, context(installSpeechJob.retryLimit + 1));
  expect(await findRow()).toMatchObject({ state: 'failed' });
  expect(await findAwaitedModel(deps, { language: null })).toBeNull();
});

it('an interrupted installation resumes from its progress, without its message', async () => {
  await beginSpeechAtStart(deps);
  const data = await begun();
  await db.service.update(speechInstallations).set({ progress: 0.4, state: 'installing', error: 'Interrupted.' });
  const seen: unknown[] = [];
  const install: typeof installModel = async (_, __, { onProgress } = {}) => {
    await sleep(1000);
    seen.push((await findRow())?.progress);
    onProgress?.(0.5);
    await sleep(1000);
    seen.push(await findAwaitedModel(deps, { language: null }));
    return { path: '', sha256: null };
  };
  await installSpeech({ ...deps, install }, data, context(2));
  expect(seen).toEqual([0.4, expect.objectContaining({ progress: 0.5, isInterrupted: false, failingSince: null })]);
});

it('a user’s installation fails immediately while the network is away', async () => {
  await beginSpeechInstallation(deps, userId, 'whisper-tiny');
  await installSpeech(failing(true), await begun(), context(1));
  expect(await findRow()).toMatchObject({ state: 'failed' });
});

it.each([
  ['users', {}],
  ['users, also where the server installs nothing by itself', { INSTALL_SPEECH_MODEL: 'false' }],
])('the start resumes an installation of %s by a worker that ended long ago', async (_, given) => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db.service
    .insert(speechInstallations)
    .values({ userId, model: 'whisper-tiny', state: 'installing', updatedAt: hourAgo });
  expect(await findAwaitedModel(deps, { language: null })).toBeNull();
  await beginSpeechAtStart(makeDeps(given));
  expect(sent).toEqual([{ installationId: (await findRow())?.id }]);
  expect(await findAwaitedModel(deps, { language: null })).toMatchObject({ progress: 0 });
  // Another worker that starts finds the installation already resumed.
  await beginSpeechAtStart(makeDeps(given));
  expect(sent).toHaveLength(1);
});

it('a resumed installation is as recent as any other', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const [row] = await db.service
    .insert(speechInstallations)
    .values({ model: 'whisper-tiny', state: 'installing', updatedAt: hourAgo })
    .returning();
  const install = async () => {
    expect((await findRow())?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    return { path: '', sha256: null };
  };
  await installSpeech({ ...deps, install }, { installationId: row?.id ?? '' }, context(1));
  expect(await findRow()).toMatchObject({ state: 'completed' });
});

it('a user of a server that others reach cannot prevent the next start from installing', async () => {
  const elsewhere = makeDeps({ HOST: '0.0.0.0' });
  await beginSpeechInstallation(elsewhere, userId, 'whisper-tiny');
  await cancelInstallation(elsewhere, userId);
  sent.length = 0;
  await beginSpeechAtStart(elsewhere);
  expect(sent).toHaveLength(1);
});

it('an installation continues when its user deletes their account', async () => {
  await beginSpeechInstallation(deps, userId, 'whisper-tiny');
  await db.service.delete(users).where(eq(users.id, userId));
  expect(await findRow()).toMatchObject({ userId: null, state: 'queued' });
});

const waiting = { language: 'en', waitsSince: new Date() };

it.each(['cancelled', 'failed'] as const)(
  'the server starts one installation for waiting runs when a user’s installation is %s',
  async (state) => {
    const elsewhere = makeDeps({ HOST: '0.0.0.0' });
    await db.service.insert(speechInstallations).values({ userId, model: 'whisper-tiny', state });
    expect(await awaitModel(elsewhere, { ...waiting, waitsSince: null })).toBeNull();
    expect(await awaitModel(elsewhere, { ...waiting, language: 'ja' })).toBeNull();
    expect(sent).toEqual([]);
    expect(await awaitModel(elsewhere, waiting)).toMatchObject({ progress: 0 });
    expect(sent).toHaveLength(1);
    await db.service.update(speechInstallations).set({ state: 'failed' });
    expect(await awaitModel(elsewhere, waiting)).toBeNull();
    expect(sent).toHaveLength(1);
  },
);

it.each([
  ['the settings refuse it', { HOST: '0.0.0.0', INSTALL_SPEECH_MODEL: 'false' }],
  ['only this machine reaches the server', {}],
])('the server does not start one for waiting runs after a user stopped it if %s', async (_, given) => {
  await db.service.insert(speechInstallations).values({ userId, model: 'whisper-tiny', state: 'cancelled' });
  expect(await awaitModel(makeDeps(given), waiting)).toBeNull();
  expect(sent).toEqual([]);
});

it('a model is only awaited if it understands the language and no installed one does', async () => {
  const [usual, small] = ['parakeet-tdt-0.6b-v3-int8', 'whisper-small'];
  const awaits = async (language: string | null) => (await findAwaitedModel(deps, { language })) !== null;
  await db.service.insert(speechInstallations).values({ model: usual, state: 'installing' });
  expect([await awaits('ja'), await awaits('de'), await awaits(null)]).toEqual([false, true, true]);
  await db.service.update(speechInstallations).set({ model: small });
  const withUsual = {
    ...deps,
    listModels: async () => (await catalogue()).map((model) => ({ ...model, installed: model.name === usual })),
  };
  const models = ['ja', 'de', null].map(async (language) => await findAwaitedModel(withUsual, { language }));
  expect((await Promise.all(models)).map((model) => model !== null)).toEqual([true, false, false]);
});
