import { type CloudProviderId, cloudDisconnected, cloudProviders } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import type { Person } from '../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../test/cloud/open-test-cloud.ts';
import {
  cloudStorageFiles,
  cloudStorageConnections as connections,
  projectFolders,
} from '../../db/tables/cloud-tables.ts';
import { cloudUploads } from '../../db/tables/cloud-uploads-tables.ts';
import { callDrive } from '../providers/call-drive.ts';
import { queueCloseDrives } from './disconnect-drive.ts';
import { openDrive } from './tokens/open-drive.ts';

let test: TestCloud;
let person: Person;
beforeAll(async () => {
  test = await openTestCloud();
  await test.startWorker();
});
afterAll(async () => await test?.stop());
beforeEach(async () => {
  person = await test.openPerson();
  test.drives.clearRequests();
});

const emailOf = ({ id }: Person) => `${id}@example.org`;
const connect = (provider: CloudProviderId) => test.connect(person, provider, { email: emailOf(person) });
const count = (operation: string) => test.drives.listRequests().filter((each) => each.operation === operation).length;
const listOf = async () => (await person.ask('GET', '/api/cloud/connections')).body;
/** A user's attempts must start at least two seconds apart. */
const mayStart = async () => await person.ask('POST', '/api/cloud/attempt/cancel');

describe('disconnecting', () => {
  it.each(cloudProviders)('%s deletes and revokes the tokens and keeps uploaded files', async (provider) => {
    await connect(provider);
    const { projectId } = await fillProject(test.deps, person.id);
    const upload = {
      userId: person.id,
      projectId,
      provider,
      kind: 'clip' as const,
      name: 'a.mp4',
      mimeType: 'video/mp4',
    };
    await test.deps.db.asService(async (tx) => {
      await tx.insert(cloudUploads).values([
        { ...upload, itemKey: 'waits' },
        { ...upload, itemKey: 'is-up', state: 'uploaded' },
      ]);
      await tx
        .insert(cloudStorageFiles)
        .values({ userId: person.id, projectId, cloudFileId: 'f', name: 'a.mp4', cloudProviderId: provider });
    });
    await person.ask('PUT', '/api/cloud/default', { provider });
    const row = await test.rowOf(person.id, provider);
    const { status, body } = await person.ask('DELETE', `/api/cloud/connections/${provider}`);
    const hasRevocation = provider !== 'one-drive';
    expect([status, cloudDisconnected.parse(body)]).toEqual([
      200,
      { success: true, consentPageUrl: expect.stringMatching(/^https:\/\//), isRevoked: hasRevocation },
    ]);
    expect(await test.rowOf(person.id, provider)).toBeNull();
    expect(await listOf()).toMatchObject({ chosenDefault: null });
    const uploads = await test.deps.db.service.select().from(cloudUploads).where(eq(cloudUploads.userId, person.id));
    expect(Object.fromEntries(uploads.map(({ itemKey, state }) => [itemKey, state]))).toEqual({
      waits: 'paused',
      'is-up': 'uploaded',
    });
    expect(await test.deps.db.service.$count(cloudStorageFiles, eq(cloudStorageFiles.userId, person.id))).toBe(1);
    const again = await person.ask('DELETE', `/api/cloud/connections/${provider}`);
    expect([again.status, again.body.error.message]).toEqual([409, 'Provider not connected']);
    if (!hasRevocation) return;
    await expect.poll(() => count('revoke'), { timeout: 60_000 }).toBe(1);
    const { rows } = await test.deps.db.pools.service.query<{ data: object }>(
      "select data from pgboss.job where name = 'end-cloud-access'",
    );
    const token = test.deps.secrets.decrypt(row?.accessToken ?? '');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('retries the revocation while the provider is down', async () => {
    await connect('dropbox');
    test.drives.expireTokens('dropbox');
    test.drives.faults.add({ provider: 'dropbox', operation: 'revoke', action: 'answer', status: 503 });
    await person.ask('DELETE', '/api/cloud/connections/dropbox');
    await expect
      .poll(
        () =>
          test.drives
            .listRequests()
            .filter((each) => each.operation === 'revoke')
            .map(({ status }) => status),
        {
          timeout: 60_000,
        },
      )
      .toContain(200);
  });

  it('keeps another user’s connection to the same account', async () => {
    await connect('google-drive');
    const other = await test.openPerson();
    await test.connect(other, 'google-drive', { email: emailOf(person) });
    await person.ask('DELETE', '/api/cloud/connections/google-drive');
    await expect
      .poll(
        async () => {
          const { rows } = await test.deps.db.pools.service.query(
            "select 1 from pgboss.job where name = 'end-cloud-access' and state in ('created', 'active', 'retry')",
          );
          return rows.length;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    expect(count('revoke')).toBe(0);
    expect((await other.ask('POST', '/api/cloud/connections/google-drive/check')).status).toBe(200);
  });
});

describe('deleting an account', () => {
  it('revokes its access to drives', async () => {
    await connect('google-drive');
    await person.ask('POST', '/api/accounts/delete', { currentPassword: 'correct horse battery' });
    expect(await test.deps.db.service.$count(connections, eq(connections.userId, person.id))).toBe(0);
    await expect.poll(() => count('revoke'), { timeout: 60_000 }).toBe(1);
  });

  it.each(cloudProviders)('deletes its folders in %s if the user chose that', async (provider) => {
    await connect(provider);
    const access = await openDrive(test.deps, { userId: person.id, providerId: provider });
    const { projectId } = await fillProject(test.deps, person.id);
    const folder = { name: 'Clipwright - A talk', key: projectId, knownFolderId: null };
    const { folderId } = await callDrive(access, AbortSignal.timeout(20_000), (call) =>
      access.provider.ensureFolder(folder, call),
    );
    const listFolders = () =>
      test.drives
        .listFiles(provider, emailOf(person))
        .filter(({ name, isTrashed }) => name === folder.name && !isTrashed);
    expect(listFolders()).toHaveLength(1);
    test.drives.expireTokens(provider);
    await test.deps.db.asService(async (tx) => {
      await tx
        .insert(projectFolders)
        .values({ userId: person.id, projectId, provider, folderId, folderName: folder.name });
      await queueCloseDrives(test.deps, person.id, tx, { deleteCloudFiles: true });
    });
    await expect.poll(listFolders, { timeout: 60_000 }).toEqual([]);
    if (provider !== 'one-drive') await expect.poll(() => count('revoke'), { timeout: 60_000 }).toBe(1);
  });
});

describe('connection health checks', () => {
  it('run every five minutes, once for all pages, without delaying a page', async () => {
    await connect('one-drive');
    await listOf();
    test.drives.faults.add({ provider: 'one-drive', operation: 'quota', action: 'delay', delayMs: 1000 });
    test.drives.clearRequests();
    test.drives.setCapacity('one-drive', emailOf(person), 777_000_000);
    const isIt = and(eq(connections.userId, person.id), eq(connections.providerId, 'one-drive'));
    await test.deps.db.service
      .update(connections)
      .set({ checkedAt: new Date(Date.now() - 301_000) })
      .where(isIt);
    const totalOf = async () => (await listOf()).providers[1].accountInfo.storageTotal;
    // The page that triggers the check shows the stored values instead of waiting for the drive.
    expect(await totalOf()).not.toBe(777_000_000);
    await Promise.all(Array.from({ length: 9 }, listOf));
    await expect.poll(totalOf, { timeout: 60_000 }).toBe(777_000_000);
    expect(count('quota')).toBe(1);
  });

  it('end a connection that turns out to be revoked', async () => {
    await connect('dropbox');
    test.drives.revoke('dropbox', emailOf(person));
    await test.deps.db.service.update(connections).set({ checkedAt: null }).where(eq(connections.userId, person.id));
    await listOf();
    await expect.poll(async () => (await listOf()).providers[2].state, { timeout: 60_000 }).toBe('expired');
  });
});

describe('the default drive', () => {
  it('is Google Drive or else the first one connected, unless the user chooses another', async () => {
    const defaultOf = async () =>
      (await listOf()).providers.find(({ isDefault }: { isDefault: boolean }) => isDefault)?.id;
    expect(await defaultOf()).toBeUndefined();
    for (const [provider, expected] of [
      ['dropbox', 'dropbox'],
      ['one-drive', 'dropbox'],
      ['google-drive', 'google-drive'],
    ] as const) {
      await mayStart();
      await connect(provider);
      expect(await defaultOf()).toBe(expected);
    }
    await person.ask('PUT', '/api/cloud/default', { provider: 'one-drive' });
    expect(await defaultOf()).toBe('one-drive');
    await person.ask('PUT', '/api/cloud/default', { provider: null });
    expect(await defaultOf()).toBe('google-drive');
    const stranger = await test.openPerson();
    const refused = await stranger.ask('PUT', '/api/cloud/default', { provider: 'dropbox' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'cloud_not_connected']);
  });
});

describe('onboarding', () => {
  it('ends when the user skips or completes it', async () => {
    expect((await person.ask('GET', '/api/cloud/onboarding')).body).toEqual({
      isNew: true,
      hasSkippedCloudStorageSetup: false,
      onboardingCompleted: false,
      hasDismissedChecklist: false,
      lastSkippedAt: null,
      lastUpdated: null,
    });
    const skipped = await person.ask('PATCH', '/api/cloud/onboarding', { hasSkippedCloudStorageSetup: true });
    expect(skipped.body).toMatchObject({ isNew: false, lastSkippedAt: expect.any(String) });
    const other = await test.openPerson();
    const done = await other.ask('PATCH', '/api/cloud/onboarding', { onboardingCompleted: true });
    expect(done.body).toMatchObject({ isNew: false, lastSkippedAt: null, lastUpdated: expect.any(String) });
    const dismissed = await other.ask('PATCH', '/api/cloud/onboarding', { hasDismissedChecklist: true });
    expect(dismissed.body).toMatchObject({ hasDismissedChecklist: true, onboardingCompleted: true });
  });
});
