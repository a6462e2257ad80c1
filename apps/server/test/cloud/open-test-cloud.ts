import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CloudProviderId, cloudProviders } from '@clipwright/contract';
import { startSandbox } from '@clipwright/sandbox';
import { walkDriveConsent } from '@clipwright/sandbox/testing/drives';
import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import { startCloud } from '../../src/cloud/cloud-jobs.ts';
import type { Config } from '../../src/config/config.ts';
import { cloudStorageConnections as connections } from '../../src/db/tables/cloud-tables.ts';
import { openJobs } from '../../src/jobs/open-jobs.ts';
import { jobDefinitions } from '../../src/worker.ts';
import { openPerson, type Person } from '../builders/user.ts';
import { createTestApp } from '../create-test-app.ts';

export type TestCloud = Awaited<ReturnType<typeof openTestCloud>>;

const PUBLIC_URL = 'http://localhost:3000';

/** Opens the app with the sandbox's drives. Its jobs run once `startWorker` has been called. */
export async function openTestCloud(settings: Partial<Config> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-cloud-'));
  const sandboxLog: string[] = [];
  const sandbox = await startSandbox({
    dataDir,
    redirectUris: [`${PUBLIC_URL}/api/auth/callback/google`],
    driveRedirectUris: cloudProviders.map((id) => `${PUBLIC_URL}/api/cloud/callback/${id}`),
    productUrl: PUBLIC_URL,
    paymentWebhookUrl: `${PUBLIC_URL}/api/stripe/webhook`,
    log: (message) => sandboxLog.push(message),
  });
  const { googleDrive, oneDrive, dropbox } = sandbox.drives;
  const test = await createTestApp({
    cloud: {
      drives: { 'google-drive': googleDrive, 'one-drive': oneDrive, dropbox },
      hasGooglePicker: true,
      isFirstVideoExempt: true,
      oneDriveScope: 'Files.ReadWrite.AppFolder',
    },
    ...settings,
  });
  const { deps } = test;
  const { host, port, user, password, database } = deps.db.pools.service.options as pg.ClientConfig;
  const connection = { host, port, user, password, database } as pg.ClientConfig;
  const closers: (() => Promise<unknown>)[] = [];
  let people = 0;

  /** Opens a URL the way our own pages open a popup. */
  async function open(person: Pick<Person, 'cookie'>, address: string | URL, headers: Record<string, string> = {}) {
    const { pathname, search } = new URL(address, PUBLIC_URL);
    const response = await test.app.request(
      `${pathname}${search}`,
      { headers: { Cookie: person.cookie, 'Sec-Fetch-Site': 'same-origin', ...headers } },
      { incoming: { socket: { remoteAddress: '203.0.113.7' } as never } },
    );
    return { response, to: URL.parse(response.headers.get('location') ?? '') };
  }

  /** Returns the URL that a popup is redirected to. */
  async function start(person: Pick<Person, 'cookie'>, provider: CloudProviderId, query = '') {
    const { to } = await open(person, `/api/cloud/connect/${provider}/start${query}`);
    if (to === null) throw new Error('The popup was led nowhere.');
    return to;
  }

  return {
    ...test,
    sandbox,
    drives: sandbox.driveControl,
    sandboxLog,
    dataDir,
    connection,
    open,
    start,
    openPerson: () => openPerson(test, `person-${people++}@example.org`),
    /** Connects a drive as a user would; returns the URL where the popup ends. */
    async connect(
      person: Pick<Person, 'cookie'>,
      provider: CloudProviderId,
      { email = 'owner@example.org', ...answers }: Partial<Parameters<typeof walkDriveConsent>[1]> = {},
    ): Promise<URL> {
      const back = await walkDriveConsent(await start(person, provider), { email, ...answers });
      const { to } = await open(person, back, { 'Sec-Fetch-Site': 'cross-site' });
      if (to === null) throw new Error('The callback led nowhere.');
      return to;
    },
    async rowOf(userId: string, providerId: CloudProviderId) {
      const isIt = and(eq(connections.userId, userId), eq(connections.providerId, providerId));
      const [row] = await deps.db.service.select().from(connections).where(isIt);
      return row ?? null;
    },
    async startWorker(): Promise<void> {
      const worker = await openJobs({ connection, definitions: jobDefinitions, isWorker: true, log: deps.log });
      closers.push(() => worker.close());
      await startCloud(worker, deps);
    },
    async stop() {
      for (const close of closers) await close();
      await sandbox.stop();
      await test.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
