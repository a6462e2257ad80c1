import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Speech } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { openModelHost } from '../../test/speech/open-model-host.ts';
import { parseConfig } from '../config/config.ts';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import type { JobContext } from '../jobs/define-job.ts';
import { beginSpeechInstallation, cancelInstallation } from './begin-speech-installation.ts';
import { installSpeech } from './install-speech.ts';
import { findAwaitedModel, readSpeech } from './read-speech.ts';

const { database: db, drop } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'clipwright-speech-'));
const modelsDir = join(folder, 'models');
const log = pino({ level: 'silent' });
const now = () => new Date();

const host = await openModelHost();
afterAll(async () => {
  await host.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const config = parseConfig({ CLIPWRIGHT_MODELS_DIR: modelsDir });
const sent: { installationId: string }[] = [];
const jobs = {
  send: async (_: unknown, data: unknown) => {
    sent.push(data as { installationId: string });
  },
  deadLetter: async () => {},
  retryDeadLetter: async () => false,
  sendAll: async () => {},
};
const deps = { config, db, jobs, log, now, listModels: host.list };
const begin = async (userId: string) => await beginSpeechInstallation(deps, userId, 'tiny');
const work = async (signal = new AbortController().signal) => {
  const data = sent.pop();
  if (!data) throw new Error('Nothing was queued.');
  await installSpeech(deps, data, { jobId: '1', attempt: 1, failures: 0, signal, log } satisfies JobContext);
};
const state = async (): Promise<Speech> => await readSpeech(deps, userId);

let userId: string;
beforeEach(async () => {
  host.answer('whole');
  await db.service.delete(speechInstallations);
  await rm(modelsDir, { recursive: true, force: true });
  userId = (await createTestUser(db)).id;
});

it('a model is installed with progress and used from then on', async () => {
  expect(await state()).toMatchObject({ activeEngine: null, canInstall: true, installation: null });
  await begin(userId);
  expect(await state()).toMatchObject({ installation: { model: 'tiny', state: 'queued', progress: 0 } });
  await expect(begin(userId)).rejects.toMatchObject({ code: 'speech_install_in_progress' });
  await work();
  expect(await state()).toMatchObject({
    activeEngine: 'tiny',
    engines: [{ id: 'tiny', installed: true }],
    installation: { state: 'completed', progress: 1, error: null },
  });
  await begin(userId);
  expect(sent).toEqual([]);
});

it('the model for search is installed without messages about captions', async () => {
  const searchModel = { id: 'all-minilm-l6-v2', installed: false, licence: expect.stringContaining('Apache-2.0') };
  expect(await state()).toMatchObject({ searchModel });
  await beginSpeechInstallation(deps, userId, 'all-minilm-l6-v2');
  expect(sent.splice(0)).toHaveLength(1);
  expect(await state()).toMatchObject({ installation: { model: 'all-minilm-l6-v2', state: 'queued', canStop: true } });
  await expect(findAwaitedModel(deps, { language: null })).resolves.toBeNull();
  await cancelInstallation(deps, userId);
  const withApi = parseConfig({
    CLIPWRIGHT_MODELS_DIR: modelsDir,
    CLIPWRIGHT_LLM_URL: 'http://127.0.0.1:1/v1',
    CLIPWRIGHT_LLM_MODEL: 'words',
    CLIPWRIGHT_EMBEDDING_MODEL: 'vectors',
  });
  expect(await readSpeech({ ...deps, config: withApi }, userId)).toMatchObject({ searchModel: null });
});

it('a failed installation is reported clearly, and can be retried', async () => {
  host.answer('missing');
  await begin(userId);
  await work();
  const failed = await state();
  expect(failed).toMatchObject({ activeEngine: null, installation: { state: 'failed' } });
  expect(failed.installation?.error).toMatch(/\S+ .*\.$/);
  expect(failed.installation?.error).not.toContain(folder);
  host.answer('whole');
  await begin(userId);
  await work();
  expect(await state()).toMatchObject({ activeEngine: 'tiny', installation: { state: 'completed' } });
});

it('an installation stops when its user cancels it, and continues in another worker when the program stops', async () => {
  host.answer('held');
  await begin(userId);
  const stranger = (await createTestUser(db)).id;
  await expect(cancelInstallation(deps, stranger)).rejects.toMatchObject({ code: 'speech_install_not_in_progress' });
  const working = work();
  await expect.poll(async () => (await state()).installation?.state).toBe('installing');
  await cancelInstallation(deps, userId);
  await working;
  expect(await state()).toMatchObject({ activeEngine: null, installation: { state: 'cancelled' } });

  await begin(userId);
  const stopping = new AbortController();
  const stopped = work(stopping.signal);
  await expect.poll(async () => (await state()).installation?.state).toBe('installing');
  stopping.abort(new Error('The program stops.'));
  await expect(stopped).rejects.toThrow();
  expect((await state()).installation?.state).toBe('installing');
});

it('an installation can be stopped only by its user', async () => {
  await begin(userId);
  sent.pop();
  const stranger = (await createTestUser(db)).id;
  expect((await state()).installation?.canStop).toBe(true);
  expect((await readSpeech(deps, stranger)).installation?.canStop).toBe(false);
  await cancelInstallation(deps, userId);
  expect((await state()).installation).toMatchObject({ state: 'cancelled', canStop: false });
});

it('an installation fails after a long time without progress, and another one can start', async () => {
  await begin(userId);
  sent.pop();
  await db.service
    .update(speechInstallations)
    .set({ state: 'installing' })
    .where(eq(speechInstallations.userId, userId));
  const later = { ...deps, now: () => new Date(Date.now() + 11 * 60_000) };
  expect((await readSpeech(later, userId)).installation).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/try again/),
  });
  await beginSpeechInstallation(later, userId, 'tiny');
  expect(sent).toHaveLength(1);
  sent.pop();
});

it('an installation is refused by the settings, and for an unknown model', async () => {
  const closed = { ...deps, config: parseConfig({ INSTALL_MODELS: 'false' }) };
  await expect(beginSpeechInstallation(closed, userId, 'tiny')).rejects.toMatchObject({
    code: 'speech_install_not_allowed',
  });
  await expect(beginSpeechInstallation(deps, userId, 'huge')).rejects.toMatchObject({ code: 'speech_model_unknown' });
});
