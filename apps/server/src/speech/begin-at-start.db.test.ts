import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ListedModel, listModels } from '@clipwright/media';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { speechInstallations } from '../db/tables/speech-installations.ts';
import { createTestDatabase } from '../db/testing/create-test-database.ts';
import { createTestUser } from '../db/testing/create-test-user.ts';
import { createLog } from '../log/create-log.ts';
import { beginAtStart } from './begin-at-start.ts';
import { cancelInstallation } from './begin-installation.ts';
import { installSpeech } from './install-speech.ts';
import { findAwaitedModel, readSpeech } from './read-speech.ts';

const { database: db, drop } = await createTestDatabase();
const modelsDir = await mkdtemp(join(tmpdir(), 'clipwright-models-'));
const mirror = createServer((_, response) => response.writeHead(404).end());
await once(mirror.listen(0, '127.0.0.1'), 'listening');
const mirrorHost = `127.0.0.1:${(mirror.address() as AddressInfo).port}`;
afterAll(async () => {
  mirror.close();
  await drop();
  await rm(modelsDir, { recursive: true, force: true });
});

const lines: string[] = [];
const log = createLog({ level: 'info', isJson: true }, (line) => lines.push(line));
const settings = { CLIPWRIGHT_MODELS_DIR: modelsDir, CLIPWRIGHT_MODELS_MIRROR: `http://${mirrorHost}` };
let isInstalled = false;
const catalogue = async (): Promise<ListedModel[]> =>
  (await listModels(modelsDir)).map((model) => ({ ...model, installed: isInstalled }));
const sent: { installationId: string }[] = [];
const jobs = {
  send: async (_: unknown, data: unknown) => {
    sent.push(data as { installationId: string });
  },
  deadLetter: async () => {},
};
const makeDeps = (given: Record<string, string | undefined> = {}) => ({
  ...{ config: parseConfig({ ...settings, ...given }), db, jobs, log, listModels: catalogue },
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

it('queues the usual model once, however many workers start', async () => {
  await Promise.all([beginAtStart(deps), beginAtStart(deps), beginAtStart(deps)]);
  await beginAtStart(deps);
  expect(sent).toHaveLength(1);
  const { engines, installation } = await readSpeech(deps, userId);
  expect(installation).toMatchObject({ model: engines[0]?.id, state: 'queued', progress: 0 });
  expect(await findAwaitedModel(deps)).toEqual({ sizeBytes: engines[0]?.sizeBytes, progress: 0 });
  expect(lines.filter((line) => line.includes('465 MB, once; INSTALL_SPEECH_MODEL=false prevents it'))).toHaveLength(1);
});

it.each([
  ['the settings refuse it', { INSTALL_SPEECH_MODEL: 'false' }],
  ['users may install no models', { INSTALL_MODELS: 'false' }],
  ['the server runs in production', { NODE_ENV: 'production' }],
  ['the server runs in a test', { NODE_ENV: 'test' }],
  ['an API transcribes', { CLIPWRIGHT_TRANSCRIPTION_URL: 'https://speech.example.org/v1' }],
])('queues nothing where %s', async (_, given) => {
  await beginAtStart(makeDeps(given));
  expect(sent).toEqual([]);
});

it('queues nothing where a model is installed', async () => {
  isInstalled = true;
  await beginAtStart(deps);
  expect(sent).toEqual([]);
  expect(await findAwaitedModel(deps)).toBeNull();
});

it('can be stopped by any user where only this machine reaches the server, and does not begin again then', async () => {
  await beginAtStart(deps);
  const elsewhere = makeDeps({ HOST: '0.0.0.0' });
  expect((await readSpeech(elsewhere, userId)).installation?.canStop).toBe(false);
  await expect(cancelInstallation(elsewhere, userId)).rejects.toMatchObject({ code: 'speech_install_not_in_progress' });
  expect((await readSpeech(deps, userId)).installation?.canStop).toBe(true);
  await cancelInstallation(deps, userId);
  expect(await findAwaitedModel(deps)).toBeNull();
  await beginAtStart(deps);
  expect(sent).toHaveLength(1);
});

it('says in one line what to do when the download fails, and tries again at the next start', async () => {
  await beginAtStart(deps);
  const data = sent.pop();
  if (!data) throw new Error('Nothing was queued.');
  lines.length = 0;
  await installSpeech(deps, data, { jobId: '1', attempt: 1, signal: new AbortController().signal, log });
  const { installation } = await readSpeech(deps, userId);
  expect(installation).toMatchObject({ state: 'failed', error: expect.stringContaining('Check the network') });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`Captions have no speech model yet. The download from ${mirrorHost} failed`);
  expect(lines[0]).not.toContain('"err"');
  await beginAtStart(deps);
  expect(sent).toHaveLength(1);
});
